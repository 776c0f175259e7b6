import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Takes the parts of the federation runtime from their ES modules, by alias: of those a front end's scripts hold what
 * they use. Its plugin names the CommonJS ones, which come along whole: 9 KB more of a first load.
 */
export const federationRuntime: Record<string, string> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((part) => {
    const commonJs = resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);
