// Every .tree is a table of contents of the test beside it: each leaf names its test in brackets. This
// fails when a leaf has no such test, or a test of a file with a tree stands in no leaf.
//
//   node test/trees.mjs
import { readdirSync, readFileSync } from 'node:fs';

const dir = new URL('./', import.meta.url);
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
process.exit(wrong ? 1 : 0);
