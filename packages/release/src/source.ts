import { execFileSync } from 'node:child_process';
import { Release, type Source } from '@portico/contract/releases/release';
import * as v from 'valibot';
import { ReleaseError } from './release-store.js';

/** A clone of one names where somebody works. */
const isFolder = /^(?:[./~\\]|[a-z]:[/\\]|file:)/i;

/** Where a build comes from: the folder's Git repository, and `PORTICO_TEAM`. */
export const sourceOf = (folder: string, env = process.env): Source | undefined => {
  const remote = unlessRefused(() => run(folder, 'config', '--get', 'remote.origin.url').trimEnd());
  const commit = unlessRefused(() => run(folder, 'rev-parse', 'HEAD').trimEnd());
  // They may have changed, if Git doesn't say it.
  const changed = unlessRefused(() => changedFiles(folder)) ?? [folder];
  const source: Source = {
    ...(env['PORTICO_TEAM'] && { team: env['PORTICO_TEAM'] }),
    ...(remote && !isFolder.test(remote) && { repository: withoutCredentials(remote) }),
    ...(commit && { commit }),
    ...(changed.length > 0 && { changed: true }),
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

/** Undefined without Git, outside of a repository, or if Git doesn't say it. */
const unlessRefused = <Answer>(ask: () => Answer): Answer | undefined => {
  try {
    return ask();
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
