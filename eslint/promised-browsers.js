import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import esX from 'eslint-plugin-es-x';

/**
 * What docs/decisions.md promises, Chrome 112, Firefox 117 and Safari 16.5, has all of Baseline 2022. A year stands still, while
 * "widely available" lets in more every month: in 2026 it begins at Chrome 125.
 */
const available = 2022;

const plugins = { css, baseline, 'es-x': esX };

/** Where these are missing nothing is lost but looks, or comfort. Other newer features stand behind `@supports`. */
const embellishments = {
  allowProperties: [
    'accent-color',
    'field-sizing',
    'forced-color-adjust',
    'orphans',
    'outline',
    'overscroll-behavior',
    'resize',
    'text-size-adjust',
    'text-wrap',
    'widows',
  ],
  allowPropertyValues: { 'break-after': ['avoid'] },
  // In the columns of a grid it is from 2017; the rule takes it for the one of widths.
  allowFunctions: ['fit-content'],
  allowAtRules: ['page'],
};

/** @type {(allowSelectors: string[]) => import('eslint').Linter.Config} */
const styles = (allowSelectors) => ({
  plugins,
  language: 'css/css',
  rules: {
    'css/use-baseline': ['error', { available, ...embellishments, allowSelectors }],
    'no-restricted-syntax': [
      'error',
      {
        selector:
          "Declaration[property='content']:has(Operator[value='/']):not(Declaration[property='content'] + Declaration)",
        message:
          'Browsers before Firefox 128 and Safari 17.4 drop it: write the content without its text first.',
      },
    ],
  },
});

/** Of stylesheets. */
export const promisedStyles = styles(['selection']);

/** Of what is built of them. Each `:has()` was looked at where it is written. */
export const builtStyles = styles(['selection', 'has']);

/** Arrays, and valibot, have methods of the same names as iterators and sets. */
const isTold = (rule) => !/^es-x\/no-(?:iterator|set-prototype-union)/.test(rule);

/** @type {(ignoreFeatures: string[]) => import('eslint').Linter.Config} */
const scripts = (ignoreFeatures) => ({
  plugins,
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...Object.fromEntries(
      Object.keys(esX.configs['flat/restrict-to-es2022'].rules)
        .filter(isTold)
        .map((rule) => [rule, 'error']),
    ),
    'baseline/use-baseline': [
      'error',
      {
        available,
        includeWebApis: { preset: 'heuristic' },
        includeJsBuiltins: { preset: 'heuristic' },
        ignoreFeatures,
      },
    ],
  },
});

// In Chrome since 103. Until 124 it aborted with another error, which nobody here looks at.
const older = 'abortsignal-timeout';

/** Of sources for browsers. */
export const promisedScripts = scripts([older]);

/** Of what is built of them and of libraries, which ask for a connection's type only where there is one. */
export const builtScripts = scripts([older, 'network-information', 'html-wrapper-methods', 'proto']);
