// A second verifier of attestation bundles, written from docs/attestation.md alone: every hash, sample and
// signature is computed here in the plainest way, with nothing of the Go code. What it lacks in the page, the
// page lacked.
//
//   node test/bundle.mjs FILE...   prints the verdict of each; exit 1 when one does not verify
//   node test/bundle.mjs --check   the frozen bundles of attest/testdata verify, and altered ones do not
import { readFileSync, readdirSync } from 'node:fs';
import { Keccak } from '@noble/hashes/sha3';
import { compactSignatureToSignature, concat, hashTypedData, keccak256, numberToHex, parseCompactSignature, recoverAddress, stringToBytes, toBytes, toHex } from 'viem';

const ZERO = `0x${'00'.repeat(32)}`;
const LANES = { i: 1, m: 2, f: 3, d: 4 };
const VERDICT = { passed: 1, slow: 2, short: 3, unhealthy: 4, absent: 5, forged: 6 };
const LEAF = 1024;
const PAGE = 2048;
const PRIME = 0x01000193;

const fail = (why) => {
  throw new Error(why);
};
const check = (holds, why) => holds || fail(why);
const hex = (s) => (s.startsWith('0x') ? s : `0x${s}`);
const big = (s) => BigInt(hex(s));

// ---- notation

const H = (bytes) => keccak256(bytes);
const text = (s) => [...s].reduce((x, c) => x * 256n + BigInt(c.charCodeAt(0)), 0n);
const word = (x) => numberToHex(typeof x === 'string' ? big(x) : BigInt(x), { size: 32 });
const W = (...words) => H(concat(words.map(word)));
const node = (a, b) => H(concat(['0x01', a, b]));
const leafHash = (bytes) => H(concat(['0x00', toHex(bytes)]));

function stream(seed, length) {
  const out = new Uint8Array(Math.ceil(length / 32) * 32);
  for (let c = 0; c * 32 < length; c++) out.set(toBytes(W(seed, c)), c * 32);
  return out.subarray(0, length);
}

function rootsTree(roots) {
  let level = roots.map((r) => leafHash(toBytes(r)));
  while (level.length > 1) {
    const up = [];
    for (let i = 0; i < level.length; i += 2) up.push(i + 1 < level.length ? node(level[i], level[i + 1]) : level[i]);
    level = up;
  }
  return level[0];
}

// pathLen counts the levels on which leaf i of n has a sibling.
function pathLen(i, n) {
  let length = 0;
  for (; n > 1; i >>= 1, n = (n + 1) >> 1) if ((i ^ 1) < n) length++;
  return length;
}

function rootFrom(hash, i, n, path) {
  const way = [...path];
  for (; n > 1; i >>= 1, n = (n + 1) >> 1) if ((i ^ 1) < n) hash = i & 1 ? node(way.shift(), hash) : node(hash, way.shift());
  return hash;
}

// draw gives the first words of sample k, each below its range.
function draw(sampleSeed, lane, k, ranges) {
  const h = W(sampleSeed, lane, k);
  return ranges.map((n, i) => Number(BigInt(`0x${h.slice(2 + 16 * i, 18 + 16 * i)}`) % BigInt(n)));
}

// ---- signatures

const u = (bits, names) => names.map((name) => ({ name, type: `uint${bits}` }));
const b32 = (...names) => names.map((name) => ({ name, type: 'bytes32' }));
const TYPES = {
  Commit: [...b32('session'), ...u(8, ['lane', 'seq']), ...b32('laneKey', 'root', 'paramsHash', 'prev')],
  Receipt: [...b32('commit'), ...u(64, ['receivedAtMs']), ...u(32, ['minRttMs']), ...b32('nonce')],
  Attestation: [
    ...b32('session', 'jobId', 'devicesHash', 'deviceId'), { name: 'provider', type: 'address' }, ...u(16, ['classId']), ...u(8, ['kind']),
    ...b32('paramsHash', 'seed', 'sampleSeed', 'keyI', 'rootI', 'lanesHash'),
    ...u(32, ['vramMiB', 'memGBps', 'int8Tops', 'fp32Gflops', 'fp64Gflops', 'elapsedMs', 'observedSeconds']),
    ...b32('nvmlHash', 'proofHash'), ...u(8, ['verdict']), ...u(40, ['issuedAt', 'expiresAt']),
  ],
};
const JSON_NAME = { vramMiB: 'vram_mib', memGBps: 'mem_gbps', receivedAtMs: 'received_at_ms', minRttMs: 'min_rtt_ms' };
const snake = (name) => JSON_NAME[name] ?? name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

// typed reads a struct from its JSON object.
function typed(type, json) {
  const message = {};
  for (const { name, type: t } of TYPES[type]) {
    const v = json[snake(name)];
    message[name] = t === 'bytes32' || t === 'address' ? hex(v) : BigInt(v);
  }
  return message;
}

// structHash is the digest's inner hash, that other structs cite.
function structHash(type, message) {
  const spelled = `${type}(${TYPES[type].map((f) => `${f.type} ${f.name}`).join(',')})`;
  return W(H(stringToBytes(spelled)), ...TYPES[type].map((f) => message[f.name]));
}

async function signedBy(domain, type, message, signature, who) {
  const sig = compactSignatureToSignature(parseCompactSignature(hex(signature)));
  check(BigInt(sig.s) <= 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n, `${type}: s in the upper half`);
  const hash = hashTypedData({ domain, types: { [type]: TYPES[type] }, primaryType: type, message });
  const got = await recoverAddress({ hash, signature: sig });
  check(got.toLowerCase() === who, `${type} is signed by ${got}, not by ${who}`);
}

// ---- lanes

const ELEMENT = {
  i: { bytes: 1, out: 1 },
  f: { bytes: 4, out: 4, mantissa: 23, bias: 127 },
  d: { bytes: 8, out: 8, mantissa: 52, bias: 1023 },
};

const little = (b) => b.reduceRight((x, v) => (x << 8n) | BigInt(v), 0n);

// fmaRow is the chain c = fma(a_k, b_k, c), each step rounded once to nearest even. Numbers are m * 2^e, exact.
function fmaRow(kind, a, b) {
  const { bytes, mantissa, bias } = ELEMENT[kind];
  const one = 1n << BigInt(mantissa);
  const sign = 1n << BigInt(8 * bytes - 1);
  const read = (from, k) => {
    const bits = little(from.subarray(k, k + bytes)); // of the exponent only the bits of 1.0 are kept
    const m = (bits & (one - 1n)) | one;
    return bits & sign ? -m : m;
  };
  let m = 0n;
  let e = 0;
  for (let k = 0; k < a.length; k += bytes) {
    const product = -2 * mantissa;
    const low = m === 0n ? product : Math.min(product, e);
    const sum = ((read(a, k) * read(b, k)) << BigInt(product - low)) + (m << BigInt(m === 0n ? 0 : e - low));
    [m, e] = roundTo(sum, low, mantissa + 1);
  }
  const size = m < 0n ? -m : m;
  let bits = size === 0n ? 0n : (BigInt(e + mantissa + bias) << BigInt(mantissa)) | (size & (one - 1n));
  if (m < 0n) bits |= sign;
  return Uint8Array.from({ length: bytes }, (_, i) => Number((bits >> BigInt(8 * i)) & 255n));
}

// roundTo rounds m * 2^e to so many bits, ties to even, and gives it with exactly so many (or zero).
function roundTo(m, e, bits) {
  if (m === 0n) return [0n, 0];
  let size = m < 0n ? -m : m;
  const drop = size.toString(2).length - bits;
  if (drop <= 0) {
    size <<= BigInt(-drop);
  } else {
    const half = 1n << BigInt(drop - 1);
    const rest = size & ((half << 1n) - 1n);
    size >>= BigInt(drop);
    if (rest > half || (rest === half && size & 1n)) size++;
  }
  e += drop;
  if (size === 1n << BigInt(bits)) [size, e] = [size >> 1n, e + 1];
  return [m < 0n ? -size : size, e];
}

function entryOf(kind, a, b) {
  if (kind !== 'i') return fmaRow(kind, a, b);
  let acc = 0;
  for (let k = 0; k < a.length; k++) acc += a[k] * b[k];
  return Uint8Array.of(Number((BigInt(acc) * 0x9e3779b1n) & 0xffffffffn) >>> 24);
}

function matrixOf(kind, size) {
  const s = kind === 'i' ? size : { m: size.n, k: size.n, ...size };
  return { ...s, n: size.n, tagA: kind === 'i' ? 'A' : `${kind.toUpperCase()}A`, tagB: kind === 'i' ? 'B' : `${kind.toUpperCase()}B` };
}

// judgeMatrix returns the rest of the openings; it throws at the first sample that is not right.
function judgeMatrix(kind, size, commit, sampleSeed, openings) {
  const s = matrixOf(kind, size);
  const el = ELEMENT[kind];
  const perRow = (s.n * el.out) / LEAF;
  const take = (n) => {
    check(openings.length >= n, 'openings end early');
    const part = openings.subarray(0, n);
    openings = openings.subarray(n);
    return part;
  };
  const roots = Array.from({ length: s.t }, () => toHex(take(32)));
  check(rootsTree(roots) === commit.root, `lane ${kind}: roots of the rounds`);
  for (let k = 0; k < s.samples; k++) {
    const [t, i, j] = draw(sampleSeed, LANES[kind], k, [s.t, s.m, s.n]);
    const index = i * perRow + Math.floor((j * el.out) / LEAF);
    const leaf = take(LEAF);
    const path = Array.from({ length: pathLen(index, s.m * perRow) }, () => toHex(take(32)));
    check(rootFrom(leafHash(leaf), index, s.m * perRow, path) === roots[t], `lane ${kind}, sample ${k}: path`);
    const key = W(commit.laneKey, t, t > 0 ? roots[t - 1] : ZERO);
    const a = stream(W(text(s.tagA), key, i), s.k * el.bytes);
    const b = stream(W(text(s.tagB), commit.laneKey, j), s.k * el.bytes);
    if (kind === 'i') for (let w = 0; w < b.length; w += 32) b.subarray(w, w + 32).reverse();
    const at = (j * el.out) % LEAF;
    check(toHex(entryOf(kind, a, b)) === toHex(leaf.subarray(at, at + el.out)), `lane ${kind}, sample ${k}: wrong bits`);
  }
  return openings;
}

function page(seed) {
  const out = new Uint8Array(PAGE);
  for (let c = 0; c < 16; c++) {
    const sponge = new Keccak(136, 0x01, 128, true);
    sponge.update(toBytes(concat([seed, word(c)])));
    sponge.xofInto(out.subarray(128 * c, 128 * c + 128));
  }
  return new Uint32Array(out.buffer);
}

const mix = (m, d) => m.forEach((v, l) => (m[l] = Math.imul(v, PRIME) ^ d[l]));

function judgeMemory(size, commits, sampleSeed, openings) {
  const [key0, key1] = commits.map((c) => c.laneKey);
  const roots = Array.from({ length: size.passes }, (_, p) => toHex(openings.subarray(32 * p, 32 * p + 32)));
  openings = openings.subarray(32 * size.passes);
  check(rootsTree(roots.slice(0, 1)) === commits[0].root && rootsTree(roots.slice(1)) === commits[1].root, 'lane m: roots of the passes');
  const cache = new Map();
  const z = (i) => cache.get(i) ?? cache.set(i, page(W(text('MZ'), key0, i))).get(i);
  const dataset = (i) => {
    const d = page(W(text('MD'), key0, i));
    for (let r = 0; r < 64; r++) mix(d, z(d[8 * r] % size.cache_pages));
    return d;
  };
  for (let k = 0; k < size.samples; k++) {
    const [p, w] = draw(sampleSeed, LANES.m, k, [size.passes, size.walkers]);
    const state = openings.subarray(0, PAGE);
    const n = pathLen(w, size.walkers);
    const path = Array.from({ length: n }, (_, l) => toHex(openings.subarray(PAGE + 32 * l, PAGE + 32 * l + 32)));
    openings = openings.subarray(PAGE + 32 * n);
    check(rootFrom(leafHash(state), w, size.walkers, path) === roots[p], `lane m, sample ${k}: path`);
    const m = page(W(text('MW'), p === 0 ? W(key0, 0, 0) : W(key1, p, roots[p - 1]), w));
    for (let s = 0; s < size.steps; s++) {
      const q = BigInt(m[(2 * s) % 512]) + (BigInt(m[(2 * s + 1) % 512]) << 32n);
      mix(m, dataset(Number(q % BigInt(size.pages))));
    }
    check(toHex(new Uint8Array(m.buffer)) === toHex(state), `lane m, sample ${k}: wrong bits`);
  }
  return openings;
}

// ---- the bundle

const hashSizes = (o, names) => (names.every((n) => o[n] === 0) ? ZERO : W(...names.map((n) => o[n])));
const worked = (o) => Object.values(o).some((v) => v !== 0);

function paramsHash(p) {
  return W(
    hashSizes(p.lane_i, ['m', 'k', 'n', 't', 'samples', 'limit_ms']),
    hashSizes(p.lane_m, ['cache_pages', 'pages', 'walkers', 'steps', 'passes', 'samples', 'fill_ms', 'limit_ms']),
    hashSizes(p.lane_f, ['n', 't', 'samples', 'limit_ms']),
    hashSizes(p.lane_d, ['n', 't', 'samples', 'limit_ms']),
    p.class_table,
  );
}

const within = (x, low, high, step = 1) => Number.isInteger(x) && x >= low && x <= high && x % step === 0;

function checkSizes(p) {
  const { lane_i: i, lane_m: m } = p;
  const matrices = [i, p.lane_f, p.lane_d].filter(worked);
  check(matrices.length > 0 || worked(m), 'no lane is asked');
  check(matrices.every((s) => within(s.t, 1, 4096) && within(s.samples, 1, 1024)), 'rounds or samples out of bounds');
  check([...matrices, m].filter(worked).every((s) => within(s.limit_ms, 1, 600000)), 'a limit out of bounds');
  check(!worked(i) || (within(i.m, 1, 65536) && within(i.k, 32, 16384, 32) && within(i.n, 1024, 131072, 1024)), 'sizes of lane I');
  check([p.lane_f, p.lane_d].filter(worked).every((s) => within(s.n, 256, 8192, 256)), 'sizes of lane F or D');
  check(!worked(m) || (within(m.cache_pages, 16, 2 ** 20) && within(m.pages, 16, 2 ** 28) && within(m.walkers, 1, 2 ** 22) && m.steps >= 1 &&
    within(m.passes, 2, 64) && m.samples >= 1 && m.samples * m.steps <= 16384 && within(m.fill_ms, 1, 600000)), 'sizes of lane M');
}

// sick says what a dump holds against its own card.
function sick(dump) {
  const ofPrograms = ['none', 'unsupported', '13', '31', '43', '45', '68', '109'];
  return (dump.facts ?? []).find(({ name, value }) => (name === 'ecc_uncorrected' && value !== '0' && value !== 'unsupported') ||
    (name === 'remapped_rows' && value.includes('failed true')) ||
    (name === 'xid' && value.split(' ').some((x) => x !== '' && !ofPrograms.includes(x))));
}

function checkChallenge(c, dump) {
  checkSizes(c.params);
  const id = W(
    H(stringToBytes('bourse.attest.session.1')), c.chain_id, c.escrow, c.kind, c.job_id, c.devices_hash, c.device_id, c.provider,
    W(...c.verifiers), c.quorum, paramsHash(c.params), c.beacon, c.beacon_block, c.nonce, c.reveal_hash, c.issued_at_ms, c.simulated_ok ? 1 : 0,
  );
  check(id === hex(c.session), 'the session is not the hash of its challenge');
  check(c.quorum >= 1 && c.quorum <= c.verifiers.length && c.verifiers.length <= 9 && new Set(c.verifiers).size === c.verifiers.length, 'verifiers');
  check(W(H(stringToBytes(dump.uuid)), H(stringToBytes(dump.serial)), c.provider) === hex(c.device_id), 'the dump is of another device');
  check(!dump.simulated || c.simulated_ok, 'a simulated device');
}

// walk checks commits and receipts, and gives each lane's commits and time.
async function walk(e, domain) {
  const c = e.challenge;
  const steps = Object.keys(LANES).filter((l) => worked(c.params[`lane_${l}`])).flatMap((l) => (l === 'm' ? [['m', 0], ['m', 1]] : [[l, 0]]));
  check(e.commits.length === steps.length && e.receipts.length === steps.length, 'not one commit and its receipts for each step');
  const lanes = {};
  let laneKey = W(H(stringToBytes('bourse.attest.seed.1')), c.chain_id, c.session, c.device_id, c.provider, c.job_id, c.kind, paramsHash(c.params), c.beacon, c.nonce);
  const seed = laneKey;
  let prev = H(stringToBytes(e.dump));
  let since = c.issued_at_ms;
  const hashes = [];
  for (const [n, [lane, seq]] of steps.entries()) {
    const commit = typed('Commit', e.commits[n].commit);
    check(commit.session === hex(c.session) && commit.lane === BigInt(LANES[lane]) && commit.seq === BigInt(seq) && commit.laneKey === laneKey &&
      commit.paramsHash === paramsHash(c.params) && commit.prev === prev, `commit ${n} is not the one that follows`);
    await signedBy(domain, 'Commit', commit, e.commits[n].signature, c.provider);
    const hash = structHash('Commit', commit);
    const nonces = [];
    const arrivals = [];
    const seen = new Set();
    for (const r of e.receipts[n]) {
      const receipt = typed('Receipt', r);
      check(receipt.commit === hash && c.verifiers.includes(r.verifier) && !seen.has(r.verifier), `receipts of commit ${n}`);
      seen.add(r.verifier);
      await signedBy(domain, 'Receipt', receipt, r.signature, r.verifier);
      nonces.push(receipt.nonce);
      arrivals.push([r.received_at_ms, r.min_rtt_ms]);
    }
    check(arrivals.length >= c.quorum && nonces.every((x, i) => i === 0 || nonces[i - 1] < x), `receipts of commit ${n}: too few, or out of order`);
    arrivals.sort((x, y) => x[0] - y[0]);
    const [at, rtt] = arrivals[c.quorum - 1];
    check(arrivals[0][0] >= c.issued_at_ms && at >= since, `commit ${n} was received before it could be worked`);
    const spent = Math.max(0, at - since - rtt);
    const limit = lane === 'm' && seq === 0 ? c.params.lane_m.fill_ms : c.params[`lane_${lane}`].limit_ms;
    check(spent <= limit, `lane ${lane} took ${spent} ms of ${limit}`);
    (lanes[lane] ??= { commits: [], spent: [] }).commits.push(commit);
    lanes[lane].spent.push(spent);
    hashes.push(hash);
    laneKey = W(laneKey, commit.root, ...nonces);
    prev = hash;
    since = at;
  }
  return { lanes, hashes, seed };
}

const rate = (operations, ms, unit) => operations / BigInt(Math.max(1, ms)) / unit;

// rates are what the attestation says was measured.
function rates(p, lanes) {
  const spent = (l) => lanes[l]?.spent.at(-1) ?? 0;
  const macs = (l) => {
    const s = matrixOf(l, p[`lane_${l}`]);
    return 2n * BigInt(s.m) * BigInt(s.k) * BigInt(s.n) * BigInt(s.t);
  };
  const m = p.lane_m;
  return {
    vramMiB: BigInt(m.pages) * BigInt(PAGE) >> 20n,
    memGBps: rate(BigInt(m.walkers) * BigInt(m.steps) * BigInt(Math.max(0, m.passes - 1)) * BigInt(PAGE), spent('m'), 1000000n),
    int8Tops: rate(lanes.i ? macs('i') : 0n, spent('i'), 1000000000n),
    fp32Gflops: rate(lanes.f ? macs('f') : 0n, spent('f'), 1000000n),
    fp64Gflops: rate(lanes.d ? macs('d') : 0n, spent('d'), 1000000n),
    elapsedMs: BigInt(Object.values(lanes).flatMap((l) => l.spent).reduce((x, y) => x + y, 0)),
  };
}

const canonical = (v) => `${JSON.stringify(v).replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')}\n`;

// verify checks a bundle whose verdict is passed.
export async function verify(file) {
  const b = JSON.parse(file);
  check(canonical(b) === file, 'not the canonical form');
  check(b.format === 'bourse.attestation.1', 'format');
  const e = b.evidence;
  const c = e.challenge;
  const dump = JSON.parse(e.dump);
  check(canonical(dump) === e.dump && dump.uuid !== '' && e.dump.length <= 128 << 10, 'the dump is not in canonical form, or too long');
  checkChallenge(c, dump);
  const domain = { name: 'Bourse', version: '1', chainId: c.chain_id, verifyingContract: c.escrow };
  const { lanes, hashes, seed } = await walk(e, domain);
  if (c.verifiers.length === 1) {
    check(H(hex(e.reveal.value)) === hex(c.reveal_hash) && e.reveal.block === 0, 'the reveal does not open its hash');
  } else {
    check(big(c.reveal_hash) === 0n && e.reveal.block > c.beacon_block, 'the reveal is no later block');
  }
  const sampleSeed = W(hashes.at(-1), e.reveal.value);
  let openings = new Uint8Array(Buffer.from(e.openings, 'base64'));
  for (const lane of Object.keys(lanes)) {
    const { commits } = lanes[lane];
    openings = lane === 'm' ? judgeMemory(c.params.lane_m, commits, sampleSeed, openings)
      : judgeMatrix(lane, c.params[`lane_${lane}`], commits[0], sampleSeed, openings);
  }
  check(openings.length === 0, 'bytes beyond the openings');
  check((dump.suspect ?? []).length === 0, 'the host contradicts its driver');
  check(!sick(dump), 'the card is not healthy');
  const a = typed('Attestation', b.attestation);
  const want = {
    ...a, session: hex(c.session), jobId: hex(c.job_id), devicesHash: hex(c.devices_hash), deviceId: hex(c.device_id), provider: c.provider, kind: BigInt(c.kind),
    paramsHash: paramsHash(c.params), seed, sampleSeed, keyI: lanes.i?.commits[0].laneKey ?? ZERO, rootI: lanes.i?.commits[0].root ?? ZERO,
    lanesHash: W(...hashes), ...rates(c.params, lanes), nvmlHash: H(stringToBytes(e.dump)), proofHash: H(stringToBytes(canonical(e))),
    verdict: BigInt(VERDICT.passed),
  };
  for (const { name } of TYPES.Attestation) check(a[name] === want[name], `the attestation's ${name} is ${a[name]}, the evidence says ${want[name]}`);
  check(Object.keys(b.attestation).join() === TYPES.Attestation.map((f) => snake(f.name)).join(), "order of the attestation's keys");
  const last = Math.max(...e.receipts.flat().map((r) => r.received_at_ms));
  check(Number(a.issuedAt) >= Math.floor(last / 1000) && a.expiresAt > a.issuedAt && a.expiresAt - a.issuedAt <= 7n * 86400n, 'times');
  const signers = b.signatures.map((s) => s.verifier);
  check(signers.length >= c.quorum && signers.every((s, i) => c.verifiers.includes(s) && (i === 0 || signers[i - 1] < s)), 'no quorum signed');
  for (const s of b.signatures) await signedBy(domain, 'Attestation', a, s.signature, s.verifier);
  return `passed, signed by ${signers.join(', ')}`;
}

// ---- what is run

const testdata = new URL('../../attest/testdata/', import.meta.url);

async function refuses(name, file) {
  let verdict;
  try {
    verdict = await verify(file);
  } catch {
    return;
  }
  fail(`${name}: verifies (${verdict})`);
}

// checkRules holds what no frozen bundle shows: a signed one that breaks these would be needed.
function checkRules(params) {
  for (const [name, value, bad] of [['ecc_uncorrected', '0', false], ['ecc_uncorrected', '2', true], ['remapped_rows', 'pending true, failed true', true],
    ['remapped_rows', 'pending true, failed false', false], ['xid', 'none', false], ['xid', '13 109', false], ['xid', '13 79', true]]) {
    check(Boolean(sick({ facts: [{ name, value }] })) === bad, `${name} ${value}`);
  }
  checkSizes(params);
  for (const [lane, size, value] of [['i', 'm', 0], ['i', 'k', 48], ['i', 'n', 1000], ['i', 't', 4097], ['m', 'cache_pages', 15], ['m', 'pages', 2 ** 28 + 1],
    ['m', 'walkers', 0], ['m', 'passes', 1], ['m', 'samples', 16385], ['m', 'fill_ms', 0], ['f', 'n', 257], ['d', 'samples', 0], ['d', 'limit_ms', 600001]]) {
    const bent = structuredClone(params);
    Object.assign(bent.lane_m, { cache_pages: 16, pages: 16, walkers: 1, steps: 1, passes: 2, samples: 1, fill_ms: 1, limit_ms: 1 });
    for (const l of ['f', 'd']) Object.assign(bent[`lane_${l}`], { n: 256, t: 1, samples: 1, limit_ms: 1 });
    checkSizes(bent);
    bent[`lane_${lane}`][size] = value;
    let refused = false;
    try {
      checkSizes(bent);
    } catch {
      refused = true;
    }
    check(refused, `lane ${lane} with ${size} ${value}`);
  }
  check(canonical('\u2028\u2029\u0001\b<&') === '"\\u2028\\u2029\\u0001\\b<&"\n', 'canonical form');
}

async function checkAll() {
  const names = readdirSync(testdata).filter((n) => n.startsWith('bundle_'));
  check(names.length > 0, 'no frozen bundle in attest/testdata');
  for (const name of names) {
    const file = readFileSync(new URL(name, testdata), 'utf8');
    await verify(file);
    for (let i = 0; i < 32; i++) { // one digit or letter each, all over the file
      let at = Math.floor(((i + 0.5) * file.length) / 32);
      while (!/[0-9a-zA-Z]/.test(file[at])) at++;
      await refuses(`${name}, byte ${at} changed`, `${file.slice(0, at)}${file[at] === '7' ? '8' : '7'}${file.slice(at + 1)}`);
    }
  }
  checkRules(JSON.parse(readFileSync(new URL(names[0], testdata), 'utf8')).evidence.challenge.params);
  console.log(`${names.length} bundles verify, and none with a byte changed`);
}

if (process.argv[2] === '--check') await checkAll();
else for (const path of process.argv.slice(2)) console.log(`${path}: ${await verify(readFileSync(path, 'utf8'))}`);
