import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, Release, type Source } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { integrityOf } from './files/sealed-json.js';
import * as v from 'valibot';
import { readJson, validate } from './read-json.js';
import { ReleaseError } from './release-store.js';

export interface Build {
  name: string;
  /** The front end's folder, with `dist` in it and, for a remote, `remote.json`. */
  folder: string;
  version: string;
  /** A hash of everything the build read. */
  inputs: string;
  /** ISO 8601, UTC. */
  builtAt: string;
  source?: Source | undefined;
}

/**
 * Describes the release of a build, with the hashes of its files.
 *
 * @param folder a copy of the files, because another build may be changing `dist`
 * @throws ReleaseError that names the invalid file and field
 */
export const buildRelease = (build: Build, folder: string): Release => {
  const hashed = v.pipe(
    v.string(),
    v.check(
      (file) => existsSync(join(folder, file)),
      ({ input }) => `the build has no ${input}`,
    ),
    v.transform((file) => ({ file, integrity: integrityOf(readFileSync(join(folder, file))) })),
  );
  return describeBuild(build, 'assets.json', hashed);
};

/**
 * The release of a development server, without hashes because its files keep changing.
 *
 * @param assetsFile in `dist`: the names of the built files
 */
export const developmentRelease = (
  build: Build,
  assetsFile = join('development', 'assets.json'),
): Release => {
  const unhashed = v.pipe(
    v.string(),
    v.transform((file) => ({ file, integrity: '' })),
  );
  return { ...describeBuild(build, assetsFile, unhashed), server: {} };
};

/**
 * @param assetsFile in `dist`: the names of the built files
 * @param asset turns such a name into an asset
 */
const describeBuild = (build: Build, assetsFile: string, asset: v.GenericSchema<string, Asset>): Release => {
  const { name, folder, version, inputs, builtAt, source: origin } = build;
  const source = join(folder, 'dist', assetsFile);
  const assets = v.array(asset);
  const { container, entry, styles, modules, server, shared } = readJson(
    source,
    v.strictObject({
      container: v.optional(v.string()),
      entry: v.pipe(assets, v.minLength(1, 'must name a script')),
      styles: assets,
      modules: v.record(
        v.string(),
        v.strictObject({ scripts: assets, styles: assets, shared: v.optional(v.array(v.string())) }),
      ),
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
    ...(origin && { source: origin }),
  });
};

/** A remote has a container and a descriptor, the shell has neither. */
const readDescriptor = (
  { name, folder }: Build,
  isRemote: boolean,
  modules: string[],
): RemoteDescriptor | undefined => {
  const path = join(folder, 'remote.json');
  if (!existsSync(path)) {
    if (!isRemote) return undefined;
    throw new ReleaseError(
      `${path} is missing. Add it, with the contract version, routes and menu entries of ${name}.`,
    );
  }
  if (!isRemote)
    throw new ReleaseError(
      `${path} exists, but the build exposes no module. Add the screens of ${name} to exposes in rspack.config.ts.`,
    );
  const descriptor = readJson(path, RemoteDescriptor);
  if (descriptor.name !== name) throw new ReleaseError(`${path} is invalid: name: must be ${name}`);
  const unknown = descriptor.routes.findIndex(({ module }) => !modules.includes(module));
  if (unknown !== -1)
    throw new ReleaseError(
      `${path} is invalid: routes.${unknown}.module: the build exposes no ${descriptor.routes[unknown]?.module}. Add it to exposes in rspack.config.ts, or remove the route.`,
    );
  return descriptor;
};
