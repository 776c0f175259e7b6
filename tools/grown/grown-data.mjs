import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/checkout.mjs';
import { inTurn } from '../steps/in-turn.mjs';
import { inputsHash } from '../steps/build-stamp.mjs';
import { step } from '../steps/step.mjs';
import { grow } from './grow.mjs';

const cache = join(root, 'node_modules', '.cache', 'portico');
const inputs = ['tools/grown', 'api/src/migrations', 'packages/contract/src/rows'];

/** A data folder after much use, without releases. Cached per schema, so copy it before changing it. */
export const grownData = async () => {
  const folder = join(cache, `grown-${inputsHash(root, inputs).slice(0, 16)}`);
  const make = async () => {
    mkdirSync(cache, { recursive: true });
    const old = readdirSync(cache).filter((name) => name.startsWith('grown-'));
    for (const name of old) rmSync(join(cache, name), { recursive: true });
    const growing = `${folder}.growing`;
    mkdirSync(growing);
    await step('Growing an installation', () => grow(growing));
    renameSync(growing, folder);
  };
  await inTurn(root, () => existsSync(folder), make);
  return folder;
};
