import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, Release } from '@portico/contract/releases/release';
import { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { integrityOf } from '@portico/contract/files/sealed-json';
import * as v from 'valibot';
import { check, readJson } from './read-json.js';
import { ReleaseError } from './release-store.js';

/** A front end as its build left it. */
export interface Build {
  name: string;
  /** The front end's folder, with `dist` in it and, for a remote, `remote.json`. */
  folder: string;
  version: string;
  /** A hash of all that the build read. */
  inputs: string;
  /** ISO 8601, UTC. */
  builtAt: string;
}

const Files = v.array(v.string());

/**
 * `dist/assets.json`, which the build of a front end writes: the files of its entry and of each module, relative to
 * `dist/browser`, its bundles for the server, relative to `dist`, and what it shares.
 */
const BuildResult = v.strictObject({
  container: v.optional(v.string()),
  entry: v.pipe(Files, v.minLength(1, 'names no script')),
  styles: Files,
  modules: v.record(v.string(), v.strictObject({ scripts: Files, styles: Files })),
  server: v.record(v.string(), v.string()),
  shared: Release.entries.shared,
});

/**
 * Makes the release of a build: what `dist/assets.json` and the descriptor say, with the hashes of the files.
 *
 * @param folder the release's files as they will be served: another build may be changing `dist` meanwhile
 * @throws ReleaseError that names the file and field that is wrong
 */
export const buildRelease = (build: Build, folder: string): Release => {
  const source = join(build.folder, 'dist', 'assets.json');
  const result = readJson(source, BuildResult);

  const asset = (file: string, field: string): Asset => {
    const path = join(folder, file);
    if (existsSync(path)) return { file, integrity: integrityOf(readFileSync(path)) };
    throw new ReleaseError(`${source} is wrong: ${field}: the build made no ${file}`);
  };
  const assets = (files: string[], field: string): Asset[] =>
    files.map((file, index) => asset(file, `${field}.${index}`));
  const server = Object.entries(result.server).map(([name, file]) => [name, asset(file, `server.${name}`)]);
  const modules = Object.entries(result.modules).map(([name, { scripts, styles }]) => [
    name,
    {
      scripts: assets(scripts, `modules.${name}.scripts`),
      styles: assets(styles, `modules.${name}.styles`),
    },
  ]);
  return check(source, Release, {
    name: build.name,
    version: build.version,
    inputs: build.inputs,
    builtAt: build.builtAt,
    container: result.container,
    descriptor: readDescriptor(build, result.container !== undefined, Object.keys(result.modules)),
    browser: {
      entry: assets(result.entry, 'entry'),
      styles: assets(result.styles, 'styles'),
      modules: Object.fromEntries(modules),
    },
    server: Object.fromEntries(server),
    shared: result.shared,
  });
};

/** What exposes modules, in a container, is a remote and has a descriptor; a shell has none. */
const readDescriptor = (
  { name, folder }: Build,
  isRemote: boolean,
  modules: string[],
): RemoteDescriptor | undefined => {
  const path = join(folder, 'remote.json');
  if (!existsSync(path)) {
    if (!isRemote) return undefined;
    throw new ReleaseError(
      `${path} is missing. Write it: it says which contract, routes and menu entries ${name} has.`,
    );
  }
  if (!isRemote) {
    throw new ReleaseError(
      `${path} is there, but the build exposes no module. Add the screens of ${name} to exposes in rspack.config.ts.`,
    );
  }
  const descriptor = readJson(path, RemoteDescriptor);
  if (descriptor.name !== name) throw new ReleaseError(`${path} is wrong: name: must be ${name}`);
  descriptor.routes.forEach(({ module }, index) => {
    if (modules.includes(module)) return;
    throw new ReleaseError(
      `${path} is wrong: routes.${index}.module: the build exposes no ${module}. Add it to exposes in rspack.config.ts, or take the route out.`,
    );
  });
  return descriptor;
};
