import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { declarationsFile, declarationsOf } from './declarations.mjs';
import { refusal } from './refusal.mjs';

// `npm run declarations -w platform`: writes what platform exports, unless its version does not fit the change.
const now = declarationsOf(dirname(import.meta.dirname));
const refused = existsSync(declarationsFile) && refusal(readFileSync(declarationsFile, 'utf8'), now);
if (refused) {
  console.error(refused);
  process.exitCode = 1;
} else writeFileSync(declarationsFile, now);
