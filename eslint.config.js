import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { houseRules } from './eslint/house-rules.js';
import { databaseAccess, importDirections } from './eslint/import-rules.js';
import { promisedScripts, promisedStyles } from './eslint/promised-browsers.js';

const frontEnds = ['platform', 'shell', 'mfe-*'];

export default defineConfig(
  {
    ignores: [
      // Invalid on purpose, for a test.
      'eslint/testing/',
      // Written by `npm run declarations -w platform`.
      'platform/declarations/platform.d.ts',
      '**/dist/',
      '**/data/',
      'look/',
      'test-results/',
      '.stryker-tmp/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { house: houseRules, 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ conditionNames: ['source', 'import'] })],
    },
    rules: {
      'house/file-name': 'error',
      'house/whole-tests': 'error',
      // Installed packages don't import ours, and are slow to parse.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      eqeqeq: 'error',
      'max-lines': ['error', 250],
    },
  },
  {
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
  },
  {
    // Scripts that share one scope.
    files: ['api/sandbox/*.ts'],
    languageOptions: { sourceType: 'script' },
    rules: { '@typescript-eslint/no-unused-vars': ['error', { vars: 'local' }] },
  },
  {
    files: ['*/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: frontEnds.map((area) => `${area}/src/**/*.{ts,tsx}`),
    extends: [reactHooks.configs.flat.recommended],
  },
  { files: ['**/*.css'], extends: [promisedStyles] },
  {
    files: ['contract/src/**', ...frontEnds.map((area) => `${area}/src/**`)].map(
      (area) => `${area}/*.{ts,tsx}`,
    ),
    ignores: ['**/*.spec.*', '**/testing/**'],
    extends: [promisedScripts],
  },
  importDirections,
  databaseAccess,
);
