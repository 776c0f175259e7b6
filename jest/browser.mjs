import { fileURLToPath } from 'node:url';
import { base } from './base.mjs';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * How the suites of a front end run: in jsdom with Node's fetch, styles and pictures as their file names.
 *
 * @param {string} name the front end's
 */
export const browser = (name) => ({
  ...base,
  displayName: name,
  testEnvironment: beside('browser-environment.mjs'),
  setupFilesAfterEnv: [beside('browser.setup.mjs')],
  transform: { ...base.transform, '\\.(css|svg)$': beside('asset-transform.mjs') },
  globals: { RELEASE: `${name}@0.1.0-test` },
});
