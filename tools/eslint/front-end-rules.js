import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noClockInRender } from './no-clock-in-render.js';
import { promisedScripts, promisedStyles } from './promised-browsers.js';

/** For all TypeScript, and for the repositories of other teams. */
export const typescriptRules = {
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.recommended],
  rules: {
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    // Declaration merging may consist of nothing but `extends`.
    '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  },
};

/** @param {string} files which a tsconfig.json includes */
export const promiseRules = (files) => ({
  files: [files],
  languageOptions: { parserOptions: { projectService: true } },
  rules: {
    '@typescript-eslint/await-thenable': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
  },
});

/** @param {string[]} folders with a front end's sources; compiling their tests would take as long again */
export const reactRules = (folders) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores: ['**/*.spec.*'],
  extends: [reactHooks.configs.flat.recommended],
});

/** What all supported browsers have, and the server renders alike. @param {string[]} folders with what they run */
export const browserRules = (folders) => [
  { files: ['**/*.css'], extends: [promisedStyles] },
  {
    files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.spec.*', '**/testing/**'],
    extends: [promisedScripts],
    plugins: { portico: { rules: { 'no-clock-in-render': noClockInRender } } },
    rules: { 'portico/no-clock-in-render': 'error' },
  },
];
