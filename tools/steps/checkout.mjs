import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The absolute path of the checkout. */
export const root = resolve(import.meta.dirname, '..', '..');

/** Identifies this checkout among those that publish into the same release store. */
export const checkoutId = createHash('sha256').update(root).digest('hex').slice(0, 16);

/** The folders whose packages the checkout's lock has, relative to it. */
export const workspaces = () =>
  [...readdirSync(root), ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].filter(
    (name) =>
      existsSync(join(root, name, 'package.json')) && !existsSync(join(root, name, 'package-lock.json')),
  );

/** The workspaces that rspack builds. */
export const frontEnds = () =>
  workspaces().filter((name) => existsSync(join(root, name, 'rspack.config.ts')));

/** @param {string} path @returns {any} */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The screens of all remotes. A parameter has a value that the sample has; it has no pages of the owner's own.
 *
 * @returns {{ remote: string, path: string, title: string, access: 'everyone' | 'unlisted' | 'visitor' | 'user' | 'admin' }[]}
 */
export const screens = () =>
  frontEnds()
    .map((remote) => ({ remote, descriptor: join(root, remote, 'remote.json') }))
    .filter(({ descriptor }) => existsSync(descriptor))
    .flatMap(({ remote, descriptor }) =>
      readJson(descriptor).routes.map((/** @type {{ path: string }} */ route) => ({
        ...route,
        remote,
        path: route.path.replace(':slug', 'low-water').replace(':part', 'look'),
      })),
    )
    .filter(({ path }) => !path.includes(':'));
