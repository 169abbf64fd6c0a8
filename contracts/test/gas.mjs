// Compares fresh gas snapshots with the committed ones and with the targets, and prints the table.
//
//   node test/gas.mjs FRESH_FOLDER     fails when a row is more than 1 % above its committed figure, or
//                                      above its target without a reason
//   node test/gas.mjs                  prints the committed figures
import { existsSync, readFileSync } from 'node:fs';

const committed = new URL('../snapshots/', import.meta.url);
// Rows that must stay below a figure (gas of a whole transaction).
const targets = {
  osaka: {
    'fund native, new pair': 47000, 'fund native, reused': 30000, 'fund ERC-20, new pair': 67000,
    'collect native': 46000, 'collect ERC-20': 53000, 'collectMany of 100, per pair': 14200,
    requestUnlock: 32000, 'release native': 50000, 'withdraw native': 44000, 'claim, quorum 2 of 3': 100000,
    'finalize native': 45000, 'finalize native, claimed by the payee': 45000, 'disproveElement, K = 16384': 235000,
  },
  amsterdam: {
    'fund native, new pair': 136000, 'fund native, reused': 37000, 'fund ERC-20, new pair': 165000,
    'collect native': 50000, 'collect ERC-20': 69000, 'collectMany of 100, per pair': 21500,
  },
};

// Why a row may miss its target.
const reasons = {
  'finalize native': 'is for one transfer; this is two (payment to the payee, deposit to the claimant)',
};

const read = (url) => JSON.parse(readFileSync(url, 'utf8'));
let wrong = 0;

for (const group of ['osaka', 'amsterdam', 'sizes']) {
  const name = `${group}.json`;
  const url = new URL(name, committed);
  if (!existsSync(url)) continue;
  const was = read(url);
  const fresh = process.argv[2] && existsSync(`${process.argv[2]}/${name}`) ? read(`${process.argv[2]}/${name}`) : was;
  console.log(`\n${group === 'sizes' ? 'runtime code, bytes' : `gas, ${group} rules`}`);
  for (const row of Object.keys({ ...was, ...fresh }).sort()) {
    const [now, before] = [Number(fresh[row]), Number(was[row])];
    const target = targets[group]?.[row];
    let note = target ? `target ${target}` : '';
    if (now > target) {
      note += ` ${reasons[row] ?? 'MISSED'}`;
      if (!reasons[row]) wrong++;
    }
    if (!(now <= before * 1.01)) {
      wrong++;
      note += ` WORSE than the committed ${before}`;
    }
    console.log(`  ${row.padEnd(40)} ${String(now).padStart(8)}  ${note}`);
  }
}
if (wrong) console.error(`\n${wrong} rows miss their target, are more than 1 % worse, or new; when that is meant, run check.sh --update and commit`);
process.exit(wrong ? 1 : 0);
