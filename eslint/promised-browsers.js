import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import esX from 'eslint-plugin-es-x';

/**
 * The browsers that docs/decisions.md promises (Chrome 112, Firefox 117, Safari 16.5) have all of Baseline 2022. Unlike a year,
 * "widely available" grows every month.
 */
const available = 2022;

const plugins = { css, baseline, 'es-x': esX };

/** Without these, only looks or comfort suffer. Other newer features are behind `@supports`. */
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
  // In grid columns since 2017; the rule means the one for widths.
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
          'Firefox before 128 and Safari before 17.4 ignore it. First write the content without its text.',
      },
    ],
  },
});

/** For stylesheets. */
export const promisedStyles = styles(['selection']);

/** For built stylesheets. Each `:has()` was allowed where it is written. */
export const builtStyles = styles(['selection', 'has']);

/** Arrays and valibot have methods with the same names as iterators and sets. */
const isClear = (rule) => !/^es-x\/no-(?:iterator|set-prototype-union)/.test(rule);

/** @type {(ignoreFeatures: string[]) => import('eslint').Linter.Config} */
const scripts = (ignoreFeatures) => ({
  plugins,
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...Object.fromEntries(
      Object.keys(esX.configs['flat/restrict-to-es2022'].rules)
        .filter(isClear)
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

// In Chrome since 103; until 124 it aborted with another error, which we don't look at.
const older = 'abortsignal-timeout';

/** For sources. */
export const promisedScripts = scripts([older]);

/** For built scripts with libraries, which use the network information only if there is any. */
export const builtScripts = scripts([older, 'network-information', 'html-wrapper-methods', 'proto']);
