/**
 * Builds each front end twice: for the browser, composed by Module Federation, and for the server, as CommonJS that gets
 * its shared packages from the shell's bundle. `tools/rspack/federation.ts` says what is shared.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName, regionClass } from './packages/contract/dist/releases/container-name.js';
import { apiChunk, retryChunks } from './tools/rspack/chunks.ts';
import { common, type FrontEnd, nameOf, version } from './tools/rspack/build-settings.ts';
import { confineStyles } from './tools/rspack/confine-styles.ts';
import { mergeCatalogues } from './tools/rspack/merge-catalogues.ts';
import { extendManifest } from './tools/rspack/extend-manifest.ts';
import {
  acceptedEntries,
  aliasesFor,
  eachShared,
  quietRouter,
  runtimeModules,
  withoutManifests,
} from './tools/rspack/federation.ts';
import { acceptScreens, developedJsx, hashLoadedScripts, hotReload } from './tools/rspack/hot-reload.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0] & { name: string };

/**
 * Set by the development server: the build that reloads itself comes last, and what publishing would check isn't written where
 * other commands look for builds.
 */
const isDeveloped = process.env['PORTICO_DEVELOPMENT'] !== undefined;
const dist = isDeveloped ? 'dist/checked' : 'dist';

/** See docs/decisions.md. For older browsers the minimizer would write each logical property twice. */
export const browsers = ['chrome >= 112', 'firefox >= 117', 'safari >= 16.5'];

/** The packages whose texts the shell's release has, in each language. */
const shellCatalogues = ['packages/contract', 'packages/platform', 'shell'].map((one) =>
  path.join(import.meta.dirname, one),
);

/** Platform's entries that load with the first remote that needs them instead of with the shell. */
const lazy = ['account', 'api', 'avatar', 'dialog', 'editable-list', 'form', 'list', 'row-dialog'];

function server(
  front: FrontEnd,
  entry: Record<string, string>,
  externals: Record<string, string>,
): Configuration {
  return {
    ...common(front, 'server'),
    // No Node: the server renders in a sandbox that has none.
    target: 'es2022',
    // For the places of errors. It is in the release, and not served.
    devtool: 'hidden-source-map',
    entry,
    output: {
      path: path.join(front.folder, dist, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      asyncChunks: false,
      publicPath: `/releases/${nameOf(front.folder)}/${version}/`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    optimization: { splitChunks: false },
    externals,
  };
}

function browser(
  front: FrontEnd,
  entry: NonNullable<Configuration['entry']>,
  federation: FederationOptions,
  development: boolean,
): Configuration {
  const name = nameOf(front.folder);
  const base = common(front, 'browser', development);
  const isRemote = Object.keys(front.exposes).length > 0;
  return {
    ...base,
    // For the places of failures that browsers report. It is in the release without the sources' texts, and not served.
    ...(!development && { devtool: 'hidden-nosources-source-map' }),
    resolve: {
      ...base.resolve,
      alias: {
        ...aliasesFor(front.folder),
        ...runtimeModules,
        ...(development ? developedJsx : !isRemote && quietRouter()),
      },
    },
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(front.folder, development ? 'dist/development' : dist, 'browser'),
      // With a shared name, a second version in the same page would run the first one's code.
      uniqueName: `${name}@${version}`,
      publicPath: `/releases/${name}/${version}/`,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      // A hot update fetches a changed style sheet by the name that the page knows.
      ...(development && { cssFilename: '[name].css', cssChunkFilename: '[name].css' }),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      strictModuleErrorHandling: true,
      // In development an open page may still request files of earlier builds.
      clean: !development,
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // What is smaller costs less as a copy than as a request. In bytes of source.
      // What is too large in a remote is then found by its name; the shell's numbers are short, which takes 250 bytes.
      ...(isRemote ? { chunkIds: 'named' } : { moduleIds: 'natural' }),
      splitChunks: { minSize: 30_000, cacheGroups: isRemote ? {} : { api: apiChunk, defaultVendors: false } },
    },
    plugins: [
      ...base.plugins!,
      new ModuleFederationPlugin({
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        ...federation,
      }),
      extendManifest(Object.keys(front.exposes)),
      retryChunks(isRemote),
      mergeCatalogues(isRemote ? [front.folder] : shellCatalogues),
      isRemote ? confineStyles(name, regionClass(name, version)) : withoutManifests,
      ...(development
        ? [
            new ReactRefreshRspackPlugin({ library: name, test: /\.[jt]sx$/ }),
            acceptScreens(Object.values(front.exposes)),
            hashLoadedScripts,
          ]
        : // `pack` refuses scripts that browsers couldn't verify.
          [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
    ...(development && hotReload),
  };
}

/** For the browser and the server. */
const builds = (browserBuild: (development: boolean) => Configuration, serverBuild: Configuration) => [
  browserBuild(false),
  serverBuild,
  ...(isDeveloped ? [browserBuild(true)] : []),
];

/** A remote contains neither shared packages nor the federation runtime. */
export function remote(front: FrontEnd): Configuration[] {
  const name = nameOf(front.folder);
  const modules = Object.entries(front.exposes).map(([module, file]) => ({ name: module.slice(2), file }));
  return builds(
    (development) =>
      browser(
        front,
        {},
        {
          name: containerName(name, version),
          filename: 'remote-entry.[contenthash:8].js',
          exposes: Object.fromEntries(modules.map(({ name, file }) => [`./${name}`, { import: file, name }])),
          shared: acceptedEntries(front.folder),
          experiments: {
            externalRuntime: true,
            // Remotes name no other remotes.
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        },
        development,
      ),
    server(
      front,
      Object.fromEntries(modules.map(({ name, file }) => [name, file])),
      eachShared((_version, name) => `commonjs ${name}`),
    ),
  );
}

/** The shell provides the shared packages and the federation runtime, and knows no remotes. */
export function shell(folder: string): Configuration[] {
  const front: FrontEnd = {
    folder,
    exposes: {},
    rules: [
      {
        test: /styles[\\/]tokens\.css$/,
        loader: path.join(import.meta.dirname, 'tools/rspack/theme-styles.mjs'),
      },
    ],
  };
  return builds(
    (development) =>
      browser(
        front,
        { main: './src/main.tsx' },
        {
          name: 'shell',
          shared: {
            ...eachShared((provided, name) => ({
              singleton: true,
              eager: !lazy.includes(name.replace('@portico/platform/', '')),
              version: provided,
              requiredVersion: `^${provided}`,
            })),
            // No remote uses it; a development server replaces it, with the rest of React.
            'react-dom/client': { singleton: true, eager: true },
          },
          experiments: {
            provideExternalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        },
        development,
      ),
    server(front, { shell: './src/server.tsx' }, {}),
  );
}
