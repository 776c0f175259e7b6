import { fileURLToPath } from 'node:url';

/** `npm run proof` runs the `.proof.spec` files, `npm test` the others. */
export const isProof = process.env.PROOF === '1';

/** @param {string} file */
const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * For all suites: swc compiles TypeScript to CommonJS, also the sources of workspace packages and dependencies that ship
 * only ES modules.
 */
export const base = {
  runtime: beside('runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    isProof ? '(?<!\\.proof)\\.spec\\.\\w+$' : '\\.proof\\.spec\\.\\w+$',
  ],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        // Packages have scripts and modules under the same extension.
        isModule: 'unknown',
      },
    ],
  },
  // Large packages that are CommonJS already.
  transformIgnorePatterns: [
    '/node_modules/(?:@reduxjs|@sqltools|@testing-library|ajv|aria-query|dom-accessibility-api|fastify|pg|pretty-format|react|react-dom|react-redux|react-router|readable-stream|redux-persist|rxjs|scheduler|semver|typeorm)/',
  ],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
};

/**
 * For a front end: jsdom with Node's fetch.
 *
 * @param {string} name the front end's
 */
export const browser = (name) => ({
  ...base,
  displayName: name,
  testEnvironment: beside('browser-environment.mjs'),
  setupFilesAfterEnv: [beside('browser.setup.cjs')],
  transform: {
    ...base.transform,
    '\\.(css|s[ac]ss|svg|png|jpe?g|webp|avif|woff2?|ttf)$': beside('asset-transform.mjs'),
  },
  globals: { RELEASE: `${name}@0.1.0-test` },
});
