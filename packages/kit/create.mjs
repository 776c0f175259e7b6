import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { grantedPathOf } from '../contract/dist/releases/grants.js';
import { RemoteDescriptor, RoutePath } from '../contract/dist/releases/remote-descriptor.js';
import { UsageError } from '../release/dist/cli/command.js';
import { filesOf } from '../release/dist/files/files-of.js';

/** In the template: npm would leave out the one, and ESLint would lint this repository with the other. */
const unusualNames = { gitignore: '.gitignore', 'eslint.config': 'eslint.config.js' };

/** In the template's `remote.json`: an address with a parameter can't be in the menu. */
const menuEntry = /(?<="navigation": \[)[^\]]*/;

/** In the template. */
const exampleSite = 'https://portico.example';

/** The installed package. */
const kit = resolve(import.meta.dirname, '../..');

/**
 * Makes a repository with one screen, its test and the kit.
 *
 * @param {string} parent
 * @param {string | undefined} name the remote's and the folder's
 * @param {string | undefined} given the screen's address
 * @throws {UsageError} if one is missing or invalid, or the folder exists
 */
export const createRemote = (parent, name, given) => {
  if (name === undefined) throw new UsageError('NAME is missing, like mfe-notes.');
  if (!v.is(RemoteDescriptor.entries.name, name))
    throw new UsageError(`NAME: "${name}" is invalid. It is lower-case words joined by hyphens.`);
  if (given === undefined) throw new UsageError('--path is missing, like --path /info/notes.');
  const path = given.startsWith('/') ? given : `/${given}`;
  const parsed = v.safeParse(RoutePath, path);
  if (!parsed.success)
    throw new UsageError(
      `--path: "${given}" is invalid. It ${parsed.issues[0].message}. In Git Bash, leave out the first /.`,
    );
  const folder = join(parent, name);
  if (existsSync(folder)) throw new UsageError(`${folder} exists already. Choose another name.`);
  // With a filter, as some Node.js for Windows otherwise ends at an accent in a path (nodejs/node#54476).
  cpSync(join(kit, 'packages/kit/template'), folder, { recursive: true, filter: () => true });
  for (const [from, to] of Object.entries(unusualNames)) renameSync(join(folder, from), join(folder, to));
  const title = titleOf(name);
  const files = filesOf(folder).map((file) => join(folder, file));
  const { dependency, site = exampleSite } = kitFor(folder);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      (path.includes(':') ? text.replace(menuEntry, '') : text)
        .replaceAll('mfe-template', name)
        .replaceAll('/template', path)
        .replaceAll('TITLE', title)
        .replaceAll('KIT', dependency)
        .replaceAll(exampleSite, site),
    );
  }
  return {
    lines: [
      `${name} is made in ${folder}.`,
      `Ask the site's owner for a release token for ${name} with the address ${grantedPathOf(path)}${path.includes(':') ? '' : ' and the menu info'}.`,
      ...(site === exampleSite
        ? [`Write your site instead of ${site} into package.json and README.md.`]
        : []),
      `Next: cd ${relative(parent, folder)} && npm install && npm test`,
    ],
    data: { name, folder },
  };
};

/** @param {string} name */
const titleOf = (name) => {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * How the new repository gets the kit: as this one was installed. A file is copied into the repository, because its
 * place may be on this machine only. Of a site's, the address with the version is used, where it stays as it is.
 *
 * @param {string} folder
 * @returns {{ dependency: string, site?: string }} for package.json, and where it came from a site, that
 */
const kitFor = (folder) => {
  const { version } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  const modules = resolve(kit, '../..');
  const lock = join(modules, '.package-lock.json');
  // Not a version, which npm would look for in a public registry.
  const unknown = { dependency: `${exampleSite}/kit/portico-kit-${version}.tgz` };
  if (!existsSync(lock)) return unknown;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const resolved = packages['node_modules/@portico/kit']?.resolved;
  if (resolved === undefined) return unknown;
  if (resolved.startsWith('file:')) {
    const archive = resolve(dirname(modules), resolved.slice('file:'.length));
    if (!existsSync(archive)) return unknown;
    copyFileSync(archive, join(folder, basename(archive)));
    return { dependency: `file:${basename(archive)}` };
  }
  const [, site] = /^(https?:.*)\/kit\/portico-kit[^/]*\.tgz$/.exec(resolved) ?? [];
  return site ? { dependency: `${site}/kit/portico-kit-${version}.tgz`, site } : { dependency: version };
};
