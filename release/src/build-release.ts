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

/**
 * The release of a build, with the hashes of its files.
 *
 * @param folder the copied files: another build may be changing `dist` meanwhile
 * @throws ReleaseError that names the wrong file and field
 */
export const buildRelease = (build: Build, folder: string): Release => {
  const hashed = v.pipe(
    v.string(),
    v.check(
      (file) => existsSync(join(folder, file)),
      ({ input }) => `the build made no ${input}`,
    ),
    v.transform((file) => ({ file, integrity: integrityOf(readFileSync(join(folder, file))) })),
  );
  return describeBuild(build, 'assets.json', hashed);
};

/** The release that a development server serves: without hashes, because its files change all the time. */
export const developmentRelease = (build: Build): Release => {
  const unhashed = v.pipe(
    v.string(),
    v.transform((file) => ({ file, integrity: '' })),
  );
  return { ...describeBuild(build, join('development', 'assets.json'), unhashed), server: {} };
};

/**
 * @param assetsFile in `dist`, written by the build: the names of its files
 * @param asset makes an asset of such a name
 */
const describeBuild = (build: Build, assetsFile: string, asset: v.GenericSchema<string, Asset>): Release => {
  const { name, folder, version, inputs, builtAt } = build;
  const source = join(folder, 'dist', assetsFile);
  const assets = v.array(asset);
  const { container, entry, styles, modules, server, shared } = readJson(
    source,
    v.strictObject({
      container: v.optional(v.string()),
      entry: v.pipe(assets, v.minLength(1, 'names no script')),
      styles: assets,
      modules: v.record(v.string(), v.strictObject({ scripts: assets, styles: assets })),
      server: v.record(v.string(), asset),
      shared: Release.entries.shared,
    }),
  );
  return validate(source, Release, {
    name,
    version,
    inputs,
    builtAt,
    container,
    descriptor: readDescriptor(build, container !== undefined, Object.keys(modules)),
    browser: { entry, styles, modules },
    server,
    shared,
  });
};

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
