#!/usr/bin/env node
// The Solidity compiler as Foundry wants to meet it, over the npm package `solc`.
// Foundry downloads compilers from a server of its own; this project takes everything from
// the lock file instead. Two calls matter: --version and --standard-json (stdin to stdout).
'use strict';
const fs = require('fs');

const args = process.argv.slice(2);
if (args.includes('--version')) {
  const { version } = require('./node_modules/solc/package.json');
  // Foundry parses the last line; the commit makes it a full build name.
  const commit = require('solc').version().split('+')[1];
  write(`solc, the solidity compiler commandline interface\nVersion: ${version}+${commit}\n`);
} else if (args.includes('--standard-json')) {
  const solc = require('solc');
  write(solc.compile(fs.readFileSync(0, 'utf8')));
} else {
  process.stderr.write('solc.js: only --version and --standard-json are understood; run it through forge\n');
  process.exit(2);
}

// write sends all of text before the process may end: a pipe takes 64 KiB at a time, and
// process.exit right after stdout.write would cut the answer short.
function write(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += fs.writeSync(1, bytes, at);
    } catch (err) {
      if (err.code !== 'EAGAIN') throw err;
    }
  }
}
