import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, Release } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { integrityOf } from '@portico/contract/files/sealed-json';
import * as v from 'valibot';
import { readJson, validate } from './read-json.js';
import { ReleaseError } from './release-store.js';

/** A built front end. */
export interface Build {
  name: string;
  /** The front end's folder, with `dist` in it and, for a remote, `remote.json`. */
  folder: string;
  version: string;
  /** A hash of everything the build read. */
  inputs: string;
  /** ISO 8601, UTC. */
  builtAt: string;
}

const Files = v.array(v.string());

/** `assets.json`, written by the build: browser files relative to `dist/browser`, server bundles relative to `dist`. */
const BuildResult = v.strictObject({
  container: v.optional(v.string()),
  entry: v.pipe(Files, v.minLength(1, 'names no script')),
  styles: Files,
  modules: v.record(v.string(), v.strictObject({ scripts: Files, styles: Files })),
  server: v.record(v.string(), v.string()),
  shared: Release.entries.shared,
});

/**
 * The release of a build, with the hashes of its files.
 *
 * @param folder the copied files: another build may be changing `dist` meanwhile
 * @throws ReleaseError that names the wrong file and field
 */
export const buildRelease = (build: Build, folder: string): Release =>
  describeBuild(build, join(build.folder, 'dist', 'assets.json'), (file) => {
    const path = join(folder, file);
    return existsSync(path) ? integrityOf(readFileSync(path)) : undefined;
  });

/** The release that a development server serves: without hashes, because its files change all the time. */
export const developmentRelease = (build: Build): Release => ({
  ...describeBuild(build, join(build.folder, 'dist', 'development', 'assets.json'), () => ''),
  server: {},
});

/** @param integrityOfFile undefined for a file that doesn't exist */
const describeBuild = (
  build: Build,
  source: string,
  integrityOfFile: (file: string) => string | undefined,
): Release => {
  const result = readJson(source, BuildResult);
  const { name, version, inputs, builtAt } = build;
  const asset = (file: string, field: string): Asset => {
    const integrity = integrityOfFile(file);
    if (integrity === undefined)
      throw new ReleaseError(`${source} is wrong: ${field}: the build made no ${file}`);
    return { file, integrity };
  };
  const assets = (files: string[], field: string): Asset[] =>
    files.map((file, index) => asset(file, `${field}.${index}`));
  return validate(source, Release, {
    name,
    version,
    inputs,
    builtAt,
    container: result.container,
    descriptor: readDescriptor(build, result.container !== undefined, Object.keys(result.modules)),
    browser: {
      entry: assets(result.entry, 'entry'),
      styles: assets(result.styles, 'styles'),
      modules: mapValues(result.modules, ({ scripts, styles }, module) => ({
        scripts: assets(scripts, `modules.${module}.scripts`),
        styles: assets(styles, `modules.${module}.styles`),
      })),
    },
    server: mapValues(result.server, (file, module) => asset(file, `server.${module}`)),
    shared: result.shared,
  });
};

const mapValues = <Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/** A remote has a container and a descriptor, the shell neither. */
const readDescriptor = (
  { name, folder }: Build,
  isRemote: boolean,
  modules: string[],
): RemoteDescriptor | undefined => {
  const path = join(folder, 'remote.json');
  if (!existsSync(path)) {
    if (!isRemote) return undefined;
    throw new ReleaseError(
      `${path} is missing. Write it: it names the contract, routes and menu entries of ${name}.`,
    );
  }
  if (!isRemote)
    throw new ReleaseError(
      `${path} exists, but the build exposes no module. Add the screens of ${name} to exposes in rspack.config.ts.`,
    );
  const descriptor = readJson(path, RemoteDescriptor);
  if (descriptor.name !== name) throw new ReleaseError(`${path} is wrong: name: must be ${name}`);
  const unknown = descriptor.routes.findIndex(({ module }) => !modules.includes(module));
  if (unknown !== -1)
    throw new ReleaseError(
      `${path} is wrong: routes.${unknown}.module: the build exposes no ${descriptor.routes[unknown]?.module}. Add it to exposes in rspack.config.ts, or remove the route.`,
    );
  return descriptor;
};
