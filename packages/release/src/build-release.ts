import { existsSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asset, Release, type Source } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { integrityOf, sealedJson } from './files/sealed-json.js';
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
 * Creates the release of a build in a new folder, in the layout of the store, uncompressed.
 *
 * @throws ReleaseError that names the invalid file and field
 */
export const stageRelease = async (folder: string, build: Build): Promise<Release> => {
  // Copied first, because another build may be changing `dist`.
  const browser = join(build.folder, 'dist', 'browser');
  const server = join(build.folder, 'dist', 'server');
  if (!existsSync(browser)) throw new ReleaseError(`${build.name} is not built: ${browser} is missing`);
  await cp(browser, folder, { recursive: true });
  if (existsSync(server)) await cp(server, join(folder, 'server'), { recursive: true });
  const hashed = v.pipe(
    v.string(),
    v.check(
      (file) => existsSync(join(folder, file)),
      ({ input }) => `the build has no ${input}`,
    ),
    v.transform((file) => ({ file, integrity: integrityOf(readFileSync(join(folder, file))) })),
  );
  const release = describeBuild(build, 'assets.json', hashed);
  await writeFile(join(folder, 'release.json'), sealedJson(release));
  return release;
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
  const descriptor = join(folder, 'remote.json');
  return validate(source, Release, {
    name,
    version,
    inputs,
    builtAt,
    container,
    ...(existsSync(descriptor) && { descriptor: readJson(descriptor, RemoteDescriptor) }),
    browser: { entry, styles, modules },
    server,
    shared,
    ...(origin && { source: origin }),
  });
};
