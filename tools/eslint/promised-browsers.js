import css from '@eslint/css';
import baseline from 'eslint-plugin-baseline-js';
import esX from 'eslint-plugin-es-x';

/**
 * The supported browsers (docs/decisions.md: Chrome 112, Firefox 117, Safari 16.5) have all of Baseline 2022. Not "widely
 * available", which grows every month.
 */
const available = 2022;

const plugins = { css, baseline, 'es-x': esX };

/** Progressive enhancements. Other newer features must be behind `@supports`. */
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
  // Works in grid columns since 2017; the rule is about widths.
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
          'Firefox before 128 and Safari before 17.4 ignore this. Declare the content without alternative text first.',
      },
    ],
  },
});

/** For stylesheets. */
export const promisedStyles = styles(['selection']);

/** For built stylesheets. `:has()` is reviewed where it is written. */
export const builtStyles = styles(['selection', 'has']);

/** Arrays and valibot have methods with the same names as iterators and sets. */
const isUnambiguous = (rule) => !/^es-x\/no-(?:iterator|set-prototype-union)/.test(rule);

/** @type {(ignoreFeatures: string[]) => import('eslint').Linter.Config} */
const scripts = (ignoreFeatures) => ({
  plugins,
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...Object.fromEntries(
      Object.keys(esX.configs['flat/restrict-to-es2022'].rules)
        .filter(isUnambiguous)
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

const supported = [
  // Chrome has it since 103; until 124 it aborted with another error, which we don't check.
  'abortsignal-timeout',
  // Writing text is older than the rest of it: Chrome 66, Firefox 63, Safari 13.1.
  'async-clipboard',
  // Without types the rule takes every `link()` for that of texts.
  'html-wrapper-methods',
];

/** For sources. */
export const promisedScripts = scripts(supported);

/** For built scripts with their libraries, which use network information only if available. */
export const builtScripts = scripts([...supported, 'network-information', 'proto']);
