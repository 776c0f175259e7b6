import { join } from 'node:path';
import { readStamp, removeStamp, writeStamp } from './build-stamp.mjs';
import { readJson, root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';
import { inputsHash } from './inputs-hash.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';
import { tool } from './tool.mjs';

const parts = ['contract', 'release', 'api'];
const api = join(root, 'api');

/** Compiles the API and what it stands on, where their sources changed. */
export const buildServer = () => {
  const inputs = inputsHash(root, [...parts, 'tsconfig.base.json', 'package-lock.json']);
  return inTurn(
    root,
    () => readStamp(api)?.inputs === inputs,
    () => compile(inputs),
  );
};

/** @param {string} inputs */
const compile = async (inputs) => {
  const last = readStamp(api);
  removeStamp(api);
  // Without a stamp the compiler's own notes are not trusted: they may outlive the files that they speak of.
  const force = last ? [] : ['--force'];
  await step(`Building ${parts.join(', ')}`, () =>
    run('The compiler', process.execPath, [tool('typescript'), '-b', ...force, ...parts]),
  );
  writeStamp(api, {
    inputs,
    version: readJson(join(api, 'package.json')).version,
    builtAt: new Date().toISOString(),
  });
};
