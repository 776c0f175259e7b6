import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack, type RuleSetRule } from '@rspack/core';
import { classSuffix } from '../../packages/contract/dist/releases/container-name.js';
import { aliasesFor, sharedPackages } from './federation.ts';

export const version = process.env['RELEASE_VERSION'] ?? '0.0.0-development';

export interface FrontEnd {
  /** Its absolute path. A remote's `remote.json` has its name. */
  folder: string;
  /** Like `'./interests': './src/interests/interests.tsx'`. */
  exposes: Record<string, string>;
  /** For more kinds of files, or loaders that run first, such as those of Sass and Tailwind. */
  rules?: RuleSetRule[];
}

/** A front end's name: of `remote.json`, or the folder's. */
export const nameOf = (folder: string): string => {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) return path.basename(folder);
  return (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;
};

/** What all builds share. Packages resolve for the server as for a worker: its sandbox has neither Node nor a document. */
export function common(
  { folder, rules = [] }: FrontEnd,
  target: 'browser' | 'server',
  development = false,
): Configuration {
  const name = nameOf(folder);
  return {
    name: `${name} for the ${target}`,
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: aliasesFor(folder),
      extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
      conditionNames: ['source', ...(target === 'server' ? ['worker', 'browser'] : []), '...'],
      aliasFields: ['browser'],
      // Papa Parse asks for it, and needs it in Node only.
      fallback: { stream: false },
    },
    module: {
      parser: {
        // A package's custom properties can be set under their own names.
        'css/module': { namedExports: false, dashedIdents: false },
        // `new URL('./photo.png', import.meta.url)` is a path, on the server as in the browser.
        javascript: { url: 'relative', worker: false },
      },
      // Class names include the version, because one page can have two versions of a remote.
      generator: {
        'css/module': {
          localIdentName: `${name}_[local]_[hash:6]_${classSuffix(version)}`,
          exportsOnly: target === 'server',
        },
        css: { exportsOnly: target === 'server' },
        // The server only needs their addresses.
        'asset/resource': { emit: target === 'browser' },
      },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development, refresh: development },
              },
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.module\.(css|s[ac]ss)$/, type: 'css/module' },
        { test: /(?<!\.module)\.(css|s[ac]ss)$/, type: 'css' },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2?|ttf)$/, type: 'asset/resource' },
        // In the stylesheet, so that the first frame has the font and nothing shifts.
        { test: /\.woff2$/, resourceQuery: /inline/, type: 'asset/inline' },
        {
          // `new Worker(new URL('./sum.ts', import.meta.url))`
          test: /\.[jt]s$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:8].js' },
          ...(target === 'browser' && { loader: path.join(import.meta.dirname, 'bundle-worker.mjs') }),
        },
        ...rules,
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        RELEASE: JSON.stringify(`${name}@${version}`),
        SHARED_PACKAGES: JSON.stringify(sharedPackages),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
