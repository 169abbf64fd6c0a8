// Writes testdata/digests.json: what is signed, hashed by viem, an implementation that shares no
// code with ours. Foundry (test/Digests.t.sol) and Go (escrow/eip712) must come to the same.
//
//   node test/digests.mjs           writes the file
//   node test/digests.mjs --check   fails when the file is not what viem computes
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeAbiParameters, hashDomain, hashStruct, hashTypedData, keccak256, numberToHex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

const file = new URL('../testdata/digests.json', import.meta.url);

const fields = (text) => text.trim().split(/[,\s]+/).reduce((out, word, i, all) => (
  i % 2 ? out : [...out, { type: word, name: all[i + 1] }]), []);

// Field order is the order of hashing.
const types = {
  Terms: fields(`bytes32 channel uint24 epoch uint32 seq uint96 baseline uint96 ratePerHour uint16 replicas
    uint32 maxSeconds uint32 unattendedSeconds uint16 prepaySeconds uint16 retainBps uint40 notBefore
    uint40 startBy uint40 expires address attestor uint32 disputeWindow bytes32 verifiersHash bytes32 specHash
    bytes32 devicesHash uint16 classId uint8 mode bytes32 offerId bytes32 bidId`),
  Usage: fields(`bytes32 jobId uint32 secondsUsed uint96 owed uint8 phase int32 exitCode bytes32 outputsRoot
    bytes32 logsRoot bytes32 attestation`),
  Voucher: fields('bytes32 channel uint96 cumulative bytes32 usageHash'),
  Release: fields('bytes32 channel uint24 epoch uint96 cumulative'),
  Attestation: fields(`bytes32 session bytes32 jobId bytes32 devicesHash bytes32 deviceId address provider
    uint16 classId uint8 kind bytes32 paramsHash bytes32 seed bytes32 sampleSeed bytes32 keyI bytes32 rootI
    bytes32 lanesHash uint32 vramMiB uint32 memGBps uint32 int8Tops uint32 fp32Gflops uint32 fp64Gflops
    uint32 elapsedMs uint32 observedSeconds bytes32 nvmlHash bytes32 proofHash uint8 verdict uint40 issuedAt
    uint40 expiresAt`),
  Commit: fields(`bytes32 session uint8 lane uint8 seq bytes32 laneKey bytes32 root bytes32 paramsHash
    bytes32 prev`),
};

const domains = [
  { name: 'Bourse', version: '1', chainId: 1337n, verifyingContract: '0x5fbdb2315678afecb367f032d93f642f64180aa3' },
  { name: 'Bourse', version: '1', chainId: (1n << 64n) - 1n, verifyingContract: '0xffffffffffffffffffffffffffffffffffffffff' },
];

// A field's value in each of the vectors: nothing, the most, and two of seemingly random bits.
const bits = (type) => Number(type.match(/\d+$/)?.[0] ?? 160);
const random = (label, n) => BigInt(keccak256(toHex(label))) >> BigInt(256 - n);
const makers = {
  zero: (type) => (type.startsWith('bytes') ? bytes(0n, 256) : type === 'address' ? bytes(0n, 160) : 0n),
  max: (type) => {
    if (type.startsWith('bytes')) return bytes((1n << 256n) - 1n, 256);
    if (type === 'address') return bytes((1n << 160n) - 1n, 160);
    return type.startsWith('int') ? -(1n << BigInt(bits(type) - 1)) : (1n << BigInt(bits(type))) - 1n;
  },
};
for (const label of ['one', 'two']) {
  makers[label] = (type, name) => {
    if (type.startsWith('bytes')) return bytes(random(label + name, 256), 256);
    if (type === 'address') return bytes(random(label + name, 160), 160);
    return type.startsWith('int') ? BigInt.asIntN(bits(type), random(label + name, bits(type))) : random(label + name, bits(type));
  };
}
function bytes(n, size) {
  return numberToHex(n, { size: size / 8 });
}

const account = privateKeyToAccount(keccak256(toHex('a key for test vectors only')));

async function vector(primaryType, label, domain) {
  const message = Object.fromEntries(types[primaryType].map(({ type, name }) => [name, makers[label](type, name)]));
  const typed = { domain, types, primaryType, message };
  const structHash = hashStruct({ data: message, types, primaryType });
  const signature = await account.signTypedData(typed);
  const yParity = BigInt(parseInt(signature.slice(130), 16) - 27);
  return {
    name: `${primaryType} ${label}, domain ${domains.indexOf(domain)}`,
    domain: domains.indexOf(domain),
    type: primaryType,
    message: stringify(message),
    // The fields in order, one 32-byte word each, as ABI encoding and the calldata have them.
    words: encodeAbiParameters(types[primaryType], types[primaryType].map(({ name }) => message[name])),
    structHash,
    digest: hashTypedData(typed),
    r: signature.slice(0, 66),
    vs: bytes(BigInt('0x' + signature.slice(66, 130)) | (yParity << 255n), 256),
  };
}

// Numbers are decimal strings: uint96 does not fit a JSON number.
function stringify(object) {
  return Object.fromEntries(Object.entries(object).map(([k, v]) => [k, typeof v === 'bigint' ? v.toString() : v]));
}

const h = (list, values) => keccak256(encodeAbiParameters(fields(list), values));

function channel(label) {
  const key = Object.fromEntries(fields(`address token address signer address payee address payer address provider
    uint32 unlockDelay uint32 lane`).map(({ type, name }) => [name, makers[label](type, name)]));
  const h2 = h('address a address b uint32 c uint32 d', [key.payer, key.provider, Number(key.unlockDelay), Number(key.lane)]);
  const h1 = h('address a address b bytes32 c', [key.signer, key.payee, h2]);
  return { name: `Key ${label}`, key: stringify(key), h2, h1, channel: h('address a bytes32 b', [key.token, h1]) };
}

const vectors = [];
for (const type of Object.keys(types)) {
  for (const label of Object.keys(makers)) vectors.push(await vector(type, label, domains[0]));
  vectors.push(await vector(type, 'one', domains[1]));
}

const text = JSON.stringify({
  about: 'EIP-712 digests and channel ids, computed by viem (contracts/test/digests.mjs). See README.md here.',
  signer: account.address.toLowerCase(),
  domains: domains.map((d) => ({ ...stringify(d), separator: hashDomain({ domain: d, types: {
    EIP712Domain: fields('string name string version uint256 chainId address verifyingContract') } }) })),
  types: Object.fromEntries(Object.entries(types).map(([name, list]) => (
    [name, `${name}(${list.map((f) => `${f.type} ${f.name}`).join(',')})`]))),
  vectors,
  channels: Object.keys(makers).map(channel),
}, null, 1) + '\n';

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('testdata/digests.json is not what viem computes; run node test/digests.mjs and look at the difference');
  process.exit(1);
}
