import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, root } from '../../tools/steps/checkout.mjs';
import { packRelease } from '../release/dist/shipping/archive.js';
import { compile } from './build-remote.mjs';

/** What the recipe, the tests and the command need besides what is packed. Their versions are this repository's. */
export const dependencies = [
  '@eslint/css',
  '@messageformat/parser',
  '@module-federation/enhanced',
  '@reduxjs/toolkit',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'eslint-plugin-baseline-js',
  'eslint-plugin-es-x',
  'eslint-plugin-react-hooks',
  'jest',
  'jest-environment-jsdom',
  'jest-runtime',
  'postcss',
  'postcss-selector-parser',
  'react',
  'react-dom',
  'react-redux',
  'react-refresh',
  'react-router-dom',
  'typescript',
  'typescript-eslint',
  'valibot',
];

/** Copied as they are, without their tests. */
export const copied = [
  'tools/jest',
  'tools/rspack/accept-screen.mjs',
  'tools/rspack/bundle-worker.mjs',
  'tools/rspack/jsx-dev-runtime.mjs',
  'docs/team.md',
  'docs/release-format.md',
  'docs/platform.md',
  'docs/add-a-front-end.md',
  'docs/ship-a-front-end.md',
  'packages/platform/platform.api.md',
  'packages/kit/README.md',
  'packages/kit/dev/development-react.js',
  'packages/kit/dev/page.js',
  'packages/kit/dev/react-hook.js',
  'packages/kit/trial/page.js',
  'packages/kit/trial/warnings.js',
  'packages/kit/eslint.mjs',
  'packages/kit/jest.mjs',
  'tools/eslint/front-end-rules.js',
  'tools/eslint/no-clock-in-render.js',
  'tools/eslint/promised-browsers.js',
  'packages/contract/messages',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/contract/dist',
  'packages/release/dist/styles/own-styles.js',
  'packages/release/dist/styles/scope-styles.js',
  'packages/platform/messages',
  'packages/platform/package.json',
  'packages/platform/src',
  'shell/messages',
  'front-end.d.ts',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'LICENSE',
];

const isTest = (/** @type {string} */ path) => /\.spec\.|\.d\.ts\.map$|tsbuildinfo$/.test(path);

/** @param {string} folder */
const assemble = async (folder) => {
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !isTest(from) });
  cpSync(join(root, 'packages/kit/template'), join(folder, 'packages/kit/template'), {
    recursive: true,
    // As in create.mjs.
    filter: () => true,
  });
  renameSync(join(folder, 'packages/kit/README.md'), join(folder, 'README.md'));
  await compileRecipe(folder);
  await bundleCommand(folder);
  const { exports: entries, version } = readJson(join(root, 'packages/platform/package.json'));
  writeJson(join(folder, 'tsconfig.json'), {
    extends: './tsconfig.browser.json',
    files: ['./front-end.d.ts'],
    compilerOptions: {
      types: ['jest', 'node'],
      paths: {
        ...Object.fromEntries(
          Object.entries(entries).map(([entry, file]) => [
            `@portico/platform${entry.slice(1)}`,
            [`./packages/platform/${file.slice(2)}`],
          ]),
        ),
        '@portico/contract/*': ['./packages/contract/src/*.ts'],
      },
    },
  });
  writeJson(join(folder, 'package.json'), manifest(version));
  return version;
};

/** @param {string} version */
const manifest = (version) => ({
  name: '@portico/kit',
  version,
  description: 'Makes, tests and ships a remote of a Portico site',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.19' },
  bin: { portico: './packages/kit/portico.mjs' },
  exports: {
    './build': './rspack.config.base.js',
    './eslint': './packages/kit/eslint.mjs',
    './jest': './packages/kit/jest.mjs',
    './tsconfig.json': './tsconfig.json',
    './package.json': './package.json',
  },
  dependencies: Object.fromEntries(dependencies.map((name) => [name, lockedVersion(name)])),
});

/** A start installs not all of them. @param {string} name */
const lockedVersion = (name) =>
  readJson(join(root, 'package-lock.json')).packages[`node_modules/${name}`].version;

/** The recipe is TypeScript, which Node doesn't run in node_modules. @param {string} folder */
const compileRecipe = async (folder) => {
  // Not every command installs the compiler.
  const { compile: compileFolder, compileFile } = await import('../../tools/steps/compile.mjs');
  await compileFolder(join(root, 'tools/rspack'), join(folder, 'tools/rspack'));
  await compileFile(join(root, 'rspack.config.base.ts'), join(folder, 'rspack.config.base.js'));
};

/** @param {string} folder */
const bundleCommand = async (folder) => {
  const { rspack } = await import('@rspack/core');
  await compile([
    {
      mode: 'production',
      target: 'node20.19',
      devtool: false,
      context: root,
      entry: './packages/kit/portico.mjs',
      output: {
        path: join(folder, 'packages/kit'),
        filename: 'portico.mjs',
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
      },
      externalsType: 'module',
      externals: dependencies,
      optimization: { minimize: false, concatenateModules: true },
      plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
      module: { parser: { javascript: { importMeta: false, importDynamic: false, url: false } } },
      performance: false,
    },
  ]);
};

/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

/**
 * Packs what a team's repository needs. Contract and release have to be built.
 *
 * @param {string} into the folder of the file
 * @returns {Promise<string>} its version
 */
export const packKit = async (into) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-kit-'));
  try {
    // As npm unpacks it.
    const version = await assemble(join(folder, 'package'));
    const archive = await packRelease(folder);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    writeFileSync(join(into, 'portico-kit.tgz'), archive);
    return version;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
