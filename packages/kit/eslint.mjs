import { defineConfig } from 'eslint/config';
import {
  browserRules,
  promiseRules,
  reactRules,
  typescriptRules,
} from '../../tools/eslint/front-end-rules.js';

/** The ESLint configuration of a remote in a repository of its own. */
export const remote = () =>
  defineConfig(
    { ignores: ['dist/'] },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    typescriptRules,
    promiseRules('src/**/*.{ts,tsx}'),
    reactRules(['src']),
    ...browserRules(['src']),
    // Tailwind has at-rules of its own.
    { files: ['**/*.css'], languageOptions: { tolerant: true } },
  );
