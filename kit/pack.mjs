import '../commands/steps/node-version.mjs';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServer } from '../commands/steps/build.mjs';
import { readJson, root } from '../commands/steps/checkout.mjs';
import { install } from '../commands/steps/install.mjs';
import { run } from '../commands/steps/run.mjs';
import { runCommand, StepFailure } from '../commands/steps/step.mjs';

// `npm run kit -- pack [FILE]`: packs what a team's repository needs into one file, portico-kit.tgz by default.

/** What the recipe, the tests and the command need besides what is packed. Their versions are this repository's. */
const dependencies = [
  '@module-federation/enhanced',
  '@reduxjs/toolkit',
  '@rspack/core',
  '@rspack/plugin-react-refresh',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'react',
  'react-dom',
  'react-redux',
  'react-refresh',
  'react-router-dom',
  'typescript',
  'valibot',
];

/** Copied as they are. */
const copied = [
  'jest',
  'contract/package.json',
  'contract/src',
  'contract/dist',
  'platform/package.json',
  'platform/src',
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
  for (const file of ['template', 'jest.mjs', 'README.md'])
    cpSync(join(root, 'kit', file), join(folder, file), { recursive: true });
  await compileRecipe(folder);
  await bundleCommand(folder);
  const { exports: entries, version } = readJson(join(root, 'platform/package.json'));
  writeJson(join(folder, 'tsconfig.json'), {
    extends: './tsconfig.browser.json',
    compilerOptions: {
      types: ['jest', 'node'],
      paths: {
        ...Object.fromEntries(
          Object.entries(entries).map(([entry, file]) => [
            `@portico/platform${entry.slice(1)}`,
            [`./platform/${file.slice(2)}`],
          ]),
        ),
        '@portico/contract/*': ['./contract/src/*.ts'],
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
  bin: { portico: './portico.mjs' },
  exports: {
    './build': './rspack.config.base.js',
    './jest': './jest.mjs',
    './tsconfig.json': './tsconfig.json',
    './package.json': './package.json',
  },
  dependencies: Object.fromEntries(dependencies.map((name) => [name, installedVersion(name)])),
});

/** @param {string} name */
const installedVersion = (name) => readJson(join(root, 'node_modules', name, 'package.json')).version;

/** The recipe is TypeScript, which Node doesn't run in node_modules. @param {string} folder */
const compileRecipe = async (folder) => {
  const { default: ts } = await import('typescript');
  const files = readdirSync(join(root, 'rspack')).map((file) => `rspack/${file}`);
  for (const file of ['rspack.config.base.ts', ...files]) {
    if (!file.endsWith('.ts')) {
      cpSync(join(root, file), join(folder, file));
      continue;
    }
    const { outputText } = ts.transpileModule(readFileSync(join(root, file), 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
      },
      fileName: file,
    });
    writeJs(join(folder, file.replace(/\.ts$/, '.js')), outputText);
  }
};

/** @param {string} folder */
const bundleCommand = async (folder) => {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack({
    mode: 'production',
    target: 'node20.19',
    devtool: false,
    context: root,
    entry: './kit/portico.mjs',
    output: {
      path: folder,
      filename: 'portico.mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: ['@rspack/core'],
    optimization: { minimize: false, concatenateModules: true },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    module: { parser: { javascript: { importMeta: false, importDynamic: false, url: false } } },
    performance: false,
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new StepFailure(stats?.toString('errors-only') ?? ''));
      else done(undefined);
    });
  });
};

/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

/** @param {string} file @param {string} text */
const writeJs = (file, text) => writeFileSync(file, text);

await runCommand(async () => {
  const [command, file = 'portico-kit.tgz', ...rest] = process.argv.slice(2);
  if (command !== 'pack' || rest.length > 0) throw new StepFailure('Usage: npm run kit -- pack [FILE]');
  await install();
  await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'portico-kit-'));
  try {
    const version = await assemble(folder);
    await run('npm pack', 'npm', ['pack', '--silent', '--pack-destination', folder], { cwd: folder });
    cpSync(join(folder, `portico-kit-${version}.tgz`), resolve(file));
    console.log(`@portico/kit ${version} is packed into ${file}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
