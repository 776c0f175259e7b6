import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, Release } from '@portico/contract/release';
import { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import type { Build } from './build.js';
import { BuildResult } from './build-result.js';
import { integrityOf } from './changed-files.js';
import { check, readJson } from './read-json.js';
import { ReleaseError } from './release-error.js';

/**
 * Makes the release of a build: what `dist/assets.json` and the descriptor say, with the hashes of the files.
 *
 * @param files the folder that holds the release's files as they will be served: their hashes are taken here, not in
 *   `dist`, which another build may be changing meanwhile
 * @throws ReleaseError that names the file and field that is wrong
 */
export const buildRelease = (build: Build, files: string): Release => {
  const source = join(build.folder, 'dist', 'assets.json');
  const result = readJson(source, BuildResult);

  const asset = (field: string) => (file: string, index: number) => ({
    file,
    integrity: integrity(files, file, `${source} is wrong: ${field}.${index}`),
  });
  const server = Object.entries(result.server).map(([name, file]) => [
    name,
    { file, integrity: integrity(files, file, `${source} is wrong: server.${name}`) },
  ]);
  const modules = Object.entries(result.modules).map(([name, module]) => [
    name,
    {
      scripts: module.scripts.map(asset(`modules.${name}.scripts`)),
      styles: module.styles.map(asset(`modules.${name}.styles`)),
    },
  ]);
  const release = check(source, Release, {
    name: build.name,
    version: build.version,
    inputs: build.inputs,
    builtAt: build.builtAt,
    container: result.container,
    descriptor: readDescriptor(build, result),
    browser: {
      entry: result.entry.map(asset('entry')),
      styles: result.styles.map(asset('styles')),
      modules: Object.fromEntries(modules),
    },
    server: Object.fromEntries(server),
    shared: result.shared,
  });
  checkRoutes(build, release);
  return release;
};

/** A remote has one, and a shell none: what exposes modules, in a container, is a remote. */
const readDescriptor = (build: Build, { container }: BuildResult): RemoteDescriptor | undefined => {
  const path = descriptorPath(build);
  if (!existsSync(path)) {
    if (container === undefined) return undefined;
    throw new ReleaseError(
      `${path} is missing. Write it: it says which contract, routes and menu entries ${build.name} has.`,
    );
  }
  if (container === undefined) {
    throw new ReleaseError(
      `${path} is there, but the build exposes no module. Add the screens of ${build.name} to exposes in rspack.config.ts.`,
    );
  }
  const descriptor = readJson(path, RemoteDescriptor);
  if (descriptor.name !== build.name) throw new ReleaseError(`${path} is wrong: name: must be ${build.name}`);
  return descriptor;
};

const checkRoutes = (build: Build, release: Release): void => {
  release.descriptor?.routes.forEach((route, index) => {
    if (release.browser.modules[route.module]) return;
    throw new ReleaseError(
      `${descriptorPath(build)} is wrong: routes.${index}.module: the build exposes no ${route.module}. Add it to exposes in rspack.config.ts, or take the route out.`,
    );
  });
};

const descriptorPath = (build: Build): string => join(build.folder, 'remote.json');

const integrity = (files: string, file: string, field: string): Asset['integrity'] => {
  const path = join(files, file);
  if (!existsSync(path)) throw missing(field, file);
  return integrityOf(path);
};

const missing = (field: string, file: string): ReleaseError =>
  new ReleaseError(`${field}: the build made no ${file}`);
