import { execFileSync } from 'node:child_process';
import { Release, type Source } from '@portico/contract/releases/release';
import * as v from 'valibot';
import { ReleaseError } from './release-store.js';

/** A clone of one names where somebody works. */
const isFolder = /^(?:[./~\\]|[a-z]:[/\\]|file:)/i;

/** Where a build comes from: the folder's Git repository, and `PORTICO_TEAM`. */
export const sourceOf = (folder: string, env = process.env): Source | undefined => {
  const remote = git(folder, 'config', '--get', 'remote.origin.url');
  const commit = git(folder, 'rev-parse', 'HEAD');
  const source: Source = {
    ...(env['PORTICO_TEAM'] && { team: env['PORTICO_TEAM'] }),
    ...(remote && !isFolder.test(remote) && { repository: withoutCredentials(remote) }),
    ...(commit && { commit }),
    ...(hasChanges(folder) && { changed: true }),
  };
  // Without what is too long, such as an address.
  const { issues = [] } = v.safeParse(Release.entries.source, source);
  for (const { path } of issues) delete source[path![0].key as keyof typeof source];
  return Object.keys(source).length > 0 ? source : undefined;
};

/**
 * Those that aren't as in the commit, new ones too; none where there is no Git or no repository.
 *
 * @throws ReleaseError with Git's sentence, such as of a repository that belongs to another user
 */
export const changedFiles = (folder: string): string[] => {
  try {
    const changed = run(folder, 'status', '--porcelain', '--no-renames', '-z');
    return changed.split('\0').flatMap((line) => line.slice(3) || []);
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (code === 'ENOENT' || stderr?.includes('not a git repository')) return [];
    throw new ReleaseError(
      `Git can't say which changes no commit has. Mend that, or add --allow-dirty.\n${stderr?.trim() || code}`,
    );
  }
};

/** Also if Git doesn't say it. */
const hasChanges = (folder: string): boolean => {
  try {
    return changedFiles(folder).length > 0;
  } catch {
    return true;
  }
};

/** Undefined without Git, outside of a repository, or if there is no answer. */
const git = (folder: string, ...args: string[]): string | undefined => {
  try {
    return run(folder, ...args).trimEnd() || undefined;
  } catch {
    return undefined;
  }
};

const run = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: Infinity,
    env: { ...process.env, LC_ALL: 'C' },
  });

const withoutCredentials = (remote: string): string => {
  if (!URL.canParse(remote)) return remote;
  const url = new URL(remote);
  url.username = '';
  url.password = '';
  return url.href;
};
