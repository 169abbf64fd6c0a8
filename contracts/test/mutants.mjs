// Puts deliberate faults into the contracts, one at a time, and runs the tests that should notice: a fault
// that no test notices is a missing test. Works on a copy, whose artefacts it compiles itself, with the
// settings of what is deployed. Some seconds a fault, so not a part of check.sh; needs a built out/.
//
//   node test/mutants.mjs                           all faults
//   node test/mutants.mjs Bonds.sol Escrow.sol:3    the faults of one file, and the third of another
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import money from './mutants/money.mjs';
import proofs from './mutants/proofs.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const solc = createRequire(import.meta.url)('solc');
const wanted = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), 'bourse-mutants-'));
process.on('exit', () => rmSync(copy, { recursive: true }));
process.on('SIGINT', () => process.exit(1));
for (const part of ['src', 'test', 'script', 'testdata', 'foundry.toml', 'solc.js', 'forge', 'cache', 'out']) {
  cpSync(join(here, part), join(copy, part), { recursive: true });
}
symlinkSync(join(here, 'node_modules'), join(copy, 'node_modules'));

const artefact = (name) => join(copy, 'out', `${name}.sol`, `${name}.json`);

// change puts a source with a fault in place, and says what stands against it. Only the contracts made from
// it are compiled; a library that tests compile in as well has none, and Foundry compiles all that needs it.
function change(file, built, source) {
  if (built.length) return built.map((name) => put(name, file, source)).join('');
  writeFileSync(join(copy, 'src', file), source);
  const done = spawnSync('./forge', ['build', '--offline', '--skip', 'test', '--skip', 'script'], { cwd: copy, encoding: 'utf8' });
  return done.status ? done.stdout + done.stderr : '';
}

// put compiles a contract, one of its sources changed, into the copy's artefact.
function put(name, file, source) {
  const was = JSON.parse(readFileSync(artefact(name), 'utf8'));
  const { compilationTarget, ...settings } = was.metadata.settings;
  settings.outputSelection = { [`src/${name}.sol`]: { [name]: ['evm.bytecode.object'] } };
  const sources = Object.fromEntries(Object.keys(was.metadata.sources).map((path) => (
    [path, { content: path === `src/${file}` ? source : readFileSync(join(here, path), 'utf8') }])));
  const done = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
  const errors = done.errors?.filter((e) => e.severity === 'error').map((e) => e.formattedMessage) ?? [];
  if (errors.length) return errors.join('\n');
  was.bytecode.object = `0x${done.contracts[`src/${name}.sol`][name].evm.bytecode.object}`;
  writeFileSync(artefact(name), JSON.stringify(was));
  return '';
}

function test(contracts) {
  const names = contracts.split('|').map((c) => (c.endsWith('Invariants') ? c : `${c}Test`)).join('|');
  return spawnSync('./forge', ['test', '--offline', '--fail-fast', '--match-contract', `^(${names})$`],
    { cwd: copy, env: { ...process.env, FOUNDRY_PROFILE: 'quick' }, encoding: 'utf8' });
}

function stop(text) {
  console.error(text);
  process.exit(1);
}

let caught = 0;
const survivors = [];

function tryFault(file, built, contracts, source, number, [from, to]) {
  const short = (text) => text.replace(/\s+/g, ' ') || 'nothing';
  const name = `${file}:${number}  ${short(from)}  ->  ${short(to)}`;
  if (source.split(from).length !== 2) stop(`${name}\n  does not occur once: put the table right`);
  const wrong = change(file, built, source.replace(from, () => to));
  if (wrong) stop(`${name}\n  does not compile: put the table right\n${wrong}`);
  const ran = test(contracts);
  const by = ran.stdout.match(/\[FAIL[^]*?\b((test|invariant)\w+)\(/)?.[1];
  if (ran.status === 0) survivors.push(name);
  else if (!by) stop(`${name}\n  ended in another way than by a failing test\n${ran.stdout}${ran.stderr}`);
  else caught++;
  console.log(`${by ? 'caught  ' : 'SURVIVED'} ${name}${by ? `  (${by})` : ''}`);
}

for (const [file, built, contracts, faults] of [...money, ...proofs]) {
  const numbers = faults.map((_, i) => i + 1).filter((n) => (
    !wanted.length || wanted.includes(file) || wanted.includes(`${file}:${n}`)));
  if (!numbers.length) continue;
  const source = readFileSync(join(here, 'src', file), 'utf8');
  const wrong = change(file, built, source);
  if (wrong) stop(wrong);
  const ran = test(contracts);
  if (ran.status !== 0) stop(`the tests of ${file} fail without any fault\n${ran.stdout}${ran.stderr}`);
  for (const n of numbers) tryFault(file, built, contracts, source, n, faults[n - 1]);
  change(file, built, source);
}
console.log(`\n${caught + survivors.length} faults, ${caught} caught, ${survivors.length} survived`);
for (const name of survivors) console.log(`  ${name}`);
process.exit(survivors.length ? 1 : 0);
