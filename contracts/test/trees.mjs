// Every .tree is a table of contents of the test beside it: each leaf names its test in brackets. This
// fails when a leaf has no such test, when a test of a file with a tree stands in no leaf, when a branch ends
// without a test, or when a function of src/I*.sol that moves or decides something has no branch.
//
//   node test/trees.mjs
import { readdirSync, readFileSync } from 'node:fs';

const dir = new URL('./', import.meta.url);
const src = new URL('../src/', import.meta.url);
let wrong = 0;
const complain = (text) => { wrong++; console.error(text); };

for (const tree of readdirSync(dir).filter((f) => f.endsWith('.tree'))) {
  const leaves = [...readFileSync(new URL(tree, dir), 'utf8').matchAll(/\[(test\w+)\]/g)].map((m) => m[1]);
  const source = readFileSync(new URL(tree.replace('.tree', '.t.sol'), dir), 'utf8');
  const tests = [...source.matchAll(/function (test\w+)\(/g)].map((m) => m[1]);
  for (const name of leaves.filter((l) => !tests.includes(l))) complain(`${tree}: no test ${name}`);
  for (const name of tests.filter((t) => !leaves.includes(t))) complain(`${tree}: no leaf for ${name}`);
  for (const name of leaves.filter((l, i) => leaves.indexOf(l) !== i)) complain(`${tree}: ${name} stands twice`);
}
for (const test of readdirSync(dir).filter((f) => f.endsWith('.t.sol'))) {
  if (!readdirSync(dir).includes(test.replace('.t.sol', '.tree'))) complain(`${test}: no tree`);
}

// A branch's text, without the lines that draw it.
const branches = readdirSync(dir).filter((f) => f.endsWith('.tree')).flatMap((tree) => (
  readFileSync(new URL(tree, dir), 'utf8').split('\n').filter(Boolean).map((line) => {
    const depth = line.search(/[^│├└─ ]/);
    return { tree, depth, text: line.slice(depth), ends: /[[(]\w+(\.tree)?[\])]$/.test(line) };
  })));
for (const [i, b] of branches.entries()) {
  const next = branches[i + 1];
  const deeper = next && next.tree === b.tree && next.depth > b.depth;
  if (!deeper && !b.ends) complain(`${b.tree}: no test at the end of "${b.text}"`);
  const other = b.text.match(/\((\w+\.tree)\)$/)?.[1];
  if (other && !readdirSync(dir).includes(other)) complain(`${b.tree}: there is no ${other}`);
}
const named = new Set(branches.flatMap((b) => (/^\w+(, \w+)*$/.test(b.text) ? b.text.split(', ') : [])));
for (const file of readdirSync(src).filter((f) => /^I[A-Z]\w+\.sol$/.test(f))) {
  const source = readFileSync(new URL(file, src), 'utf8');
  for (const [, name, rest] of source.matchAll(/\n    function (\w+)\(([^;]*);/g)) {
    const decides = !/\bview\b/.test(rest) || file === 'IAttestor.sol';
    if (decides && !named.has(name)) complain(`${file}: no tree has a branch for ${name}`);
  }
}
process.exit(wrong ? 1 : 0);
