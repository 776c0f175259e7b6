import { execFileSync } from 'node:child_process';
import { Release, type Source } from '@portico/contract/releases/release';
import * as v from 'valibot';

/** A clone of one names where somebody works. */
const isFolder = /^(?:[./~\\]|[a-z]:[/\\]|file:)/i;

/** Where a build comes from: the folder's Git repository, and `PORTICO_TEAM`. */
export const sourceOf = (folder: string, env = process.env): Source | undefined => {
  const remote = git(folder, 'config', '--get', 'remote.origin.url');
  const source = {
    ...(env['PORTICO_TEAM'] && { team: env['PORTICO_TEAM'] }),
    ...(remote && !isFolder.test(remote) && { repository: withoutCredentials(remote) }),
    ...commitOf(folder),
    ...(changedFiles(folder).length > 0 && { changed: true }),
  };
  // Such as a repository whose address is too long.
  return Object.keys(source).length > 0 && v.is(Release.entries.source, source) ? source : undefined;
};

/** Those that aren't as in the commit, new ones too; none where there is no Git. */
export const changedFiles = (folder: string): string[] =>
  git(folder, 'status', '--porcelain', '--no-renames')
    ?.split('\n')
    .map((line) => line.slice(3)) ?? [];

const commitOf = (folder: string): Pick<Source, 'commit'> => {
  const commit = git(folder, 'rev-parse', 'HEAD');
  return commit ? { commit } : {};
};

/** Undefined without Git, outside of a repository, or if there is no answer. */
const git = (folder: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trimEnd() || undefined;
  } catch {
    return undefined;
  }
};

const withoutCredentials = (remote: string): string => {
  if (!URL.canParse(remote)) return remote;
  const url = new URL(remote);
  url.username = '';
  url.password = '';
  return url.href;
};
