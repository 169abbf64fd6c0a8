// Writes testdata/lanei.json: a small but whole run of lane I (docs/attestation.md), once honest and once
// with a spoiled entry, computed here in the plainest way. The contract (test/Element.t.sol) and Go (attest)
// must agree with every byte of it.
//
//   node test/lanei.mjs           writes the file
//   node test/lanei.mjs --check   fails when the file is stale
import { readFileSync, writeFileSync } from 'node:fs';
import { concat, keccak256, numberToHex, toBytes, toHex } from 'viem';

const file = new URL('../testdata/lanei.json', import.meta.url);
// 3 rows x 2 leaves a row and 3 rounds: both trees have a node without a sibling.
const size = { m: 3, k: 64, n: 2048, t: 3, samples: 4, limitMs: 60000 };
const LEAF = 1024;
const ZERO = `0x${'00'.repeat(32)}`;

const word = (x) => (typeof x === 'string' ? x : numberToHex(x, { size: 32 }));
const h = (...words) => keccak256(concat(words.map(word)));
const leafHash = (bytes) => keccak256(concat(['0x00', bytes]));
const node = (a, b) => keccak256(concat(['0x01', a, b]));

// stream gives the keccak stream of a seed.
function stream(seed, length) {
  const out = new Uint8Array(length);
  for (let w = 0; w * 32 < length; w++) out.set(toBytes(h(seed, BigInt(w))), w * 32);
  return out;
}

function rowA(key, i) {
  return stream(h(0x41n, key, BigInt(i)), size.k);
}

function columnB(laneKey, j) {
  const out = stream(h(0x42n, laneKey, BigInt(j)), size.k);
  for (let w = 0; w < out.length; w += 32) out.subarray(w, w + 32).reverse();
  return out;
}

function entry(a, b) {
  let acc = 0;
  for (let k = 0; k < size.k; k++) acc += a[k] * b[k];
  return Math.imul(acc, 0x9e3779b1) >>> 24;
}

// tree gives all levels, leaves first; a node without a sibling rises.
function tree(leaves) {
  const levels = [leaves];
  for (let below = leaves; below.length > 1; levels.push(below)) {
    below = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => (
      2 * i + 1 < below.length ? node(below[2 * i], below[2 * i + 1]) : below[2 * i]));
  }
  return levels;
}

function path(levels, i) {
  const out = [];
  for (const level of levels.slice(0, -1)) {
    if ((i ^ 1) < level.length) out.push(level[i ^ 1]);
    i >>= 1;
  }
  return out;
}

// neighbourPath leads round t - 1 up to where it meets round t: as many levels as t has trailing zeros.
function neighbourPath(levels, t) {
  let meet = 0;
  while (!((t >> meet) & 1)) meet++;
  return path(levels.slice(0, meet + 1), t - 1);
}

const root = (levels) => levels.at(-1)[0];

// run works the lane; spoil(t, i, j) tells which entries come out one too high.
function run(laneKey, spoil) {
  const columns = Array.from({ length: size.n }, (_, j) => columnB(laneKey, j));
  const rounds = [];
  for (let t = 0, before = ZERO; t < size.t; t++) {
    const key = h(laneKey, BigInt(t), before);
    const leaves = [];
    for (let i = 0; i < size.m; i++) {
      const a = rowA(key, i);
      const row = Uint8Array.from({ length: size.n }, (_, j) => entry(a, columns[j]) + (spoil(t, i, j) ? 1 : 0));
      for (let j = 0; j < size.n; j += LEAF) leaves.push(row.slice(j, j + LEAF));
    }
    const levels = tree(leaves.map((l) => leafHash(toHex(l))));
    rounds.push({ leaves, levels });
    before = root(levels);
  }
  const top = tree(rounds.map((r) => leafHash(root(r.levels))));
  const open = (t, i, j) => {
    const leaf = (i * size.n + j - (j % LEAF)) / LEAF;
    return {
      round: t, row: i, column: j,
      root: root(rounds[t].levels),
      rootPath: path(top, t),
      leaf: toHex(rounds[t].leaves[leaf]),
      leafPath: path(rounds[t].levels, leaf),
      beforeRoot: t ? root(rounds[t - 1].levels) : ZERO,
      beforePath: t ? neighbourPath(top, t) : [],
    };
  };
  return { root: root(top), open };
}

const laneKey = keccak256(toHex('lane key of the vectors'));
const sampleSeed = keccak256(toHex('sample seed of the vectors'));
const laneM = keccak256(toHex('lane M')), classTable = keccak256(toHex('classes'));
const paramsHash = h(h(...Object.values(size).map(BigInt)), laneM, ZERO, ZERO, classTable);

const samples = Array.from({ length: size.samples }, (_, k) => {
  const x = BigInt(h(sampleSeed, 1n, BigInt(k)));
  const part = (shift, mod) => Number(((x >> BigInt(shift)) & 0xffffffffffffffffn) % BigInt(mod));
  return { round: part(192, size.t), row: part(128, size.m), column: part(64, size.n) };
});

const honest = run(laneKey, () => false);
// The spoiled run lies at its second sample, and at one place that no sample hits.
const { round, row, column } = samples[1];
const lies = [[round, row, column], [2, 2, 2047]];
const spoiled = run(laneKey, (t, i, j) => lies.some(([a, b, c]) => a === t && b === i && c === j));

const text = JSON.stringify({
  about: 'A whole run of lane I, honest and spoiled (contracts/test/lanei.mjs). See README.md here.',
  size, laneM, laneF: ZERO, laneD: ZERO, classTable, paramsHash, laneKey, sampleSeed, samples,
  honest: { root: honest.root, openings: [[0, 0, 0], [1, 2, 1024], [2, 1, 2047]].map((x) => honest.open(...x)) },
  spoiled: { root: spoiled.root, openings: lies.map((x) => spoiled.open(...x)) },
}, null, 1) + '\n';

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('testdata/lanei.json is stale; run node test/lanei.mjs and look at the difference');
  process.exit(1);
}
