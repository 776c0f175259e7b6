import { execFileSync } from 'node:child_process';
import { Release, type Source } from '@portico/contract/releases/release';
import * as v from 'valibot';

/**
 * Where a build comes from: the folder's Git repository, and `PORTICO_TEAM`.
 *
 * @param checks that passed before
 */
export const sourceOf = (folder: string, checks: string[] = [], env = process.env): Source | undefined => {
  const remote = git(folder, 'config', '--get', 'remote.origin.url');
  const source = {
    ...(env['PORTICO_TEAM'] && { team: env['PORTICO_TEAM'] }),
    ...(remote && { repository: withoutCredentials(remote) }),
    ...commitOf(folder),
    ...(checks.length > 0 && { checks }),
  };
  // Such as a repository whose address is too long.
  return Object.keys(source).length > 0 && v.is(Release.entries.source, source) ? source : undefined;
};

const commitOf = (folder: string): Pick<Source, 'commit'> => {
  const commit = git(folder, 'rev-parse', 'HEAD');
  return commit ? { commit } : {};
};

/** Undefined without Git, outside of a repository, or if there is no answer. */
const git = (folder: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
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
