import { join } from 'node:path';
import { containerName } from '@portico/contract/releases/container-name';
import { releaseProgram } from '../cli/release-program.js';
import { runCli } from '../cli/run-cli.js';
import type { Context } from '../cli/command.js';
import type { TryScreens } from '../check/check-before-live.js';
import { withBuildLock } from '../build-lock.js';
import { promote } from '../promote.js';
import { ReleaseStore } from '../release-store.js';
import { LocalReleases } from '../shipping/local-releases.js';
import { shellRelease } from './example-releases.js';
import { assets, descriptor, script, write, writeFrontEnd } from './front-end.js';
import { storeExample } from './store-example.js';
import { useTemporaryFolder } from './temporary-folder.js';

/** How a command ended, and what it said. */
export interface Said {
  code: number;
  out: string;
  error: string;
}

/**
 * A store with a live shell, and a checkout with the front ends shell and mfe-sample, for each test of the file.
 * `run` calls `npm run release` with arguments.
 */
export const useCli = () => {
  const folder = useTemporaryFolder();
  const cli = {
    store: new ReleaseStore(''),
    context: {} as Context,
    folder: (name: string): string => name,
    /** No screen fails, unless a test replaces this. */
    tryScreens: (async () => []) as TryScreens,
    run: async (...args: string[]): Promise<Said> => {
      const said = { out: '', error: '' };
      const code = await runCli(
        args,
        { ...releaseProgram, prepare: async () => cli.context },
        {
          out: (text) => (said.out += text),
          error: (text) => (said.error += text),
        },
      );
      return { code, ...said };
    },
    /** What a script reads. */
    json: async (...args: string[]) => JSON.parse((await cli.run(...args, '--json')).out) as object,
    /** Writes what the next build of mfe-sample is made of, with another descriptor. */
    change: (changes: object) =>
      writeFrontEnd(cli.folder('mfe-sample'), {
        'remote.json': JSON.stringify({ ...descriptor, ...changes }),
      }),
  };
  beforeEach(() => {
    cli.store = new ReleaseStore(join(folder.path, 'data'));
    cli.folder = (name) => join(folder.path, name);
    cli.context = {
      store: cli.store,
      frontEnds: ['shell', 'mfe-sample'],
      alone: (name, work) => withBuildLock(name, cli.folder(name), work),
      build: async (name, version = '1.0.0') => {
        const built = join(folder.path, name);
        const container = containerName(name, version);
        write(built, {
          'dist/assets.json': JSON.stringify({ ...assets, container }),
          'dist/browser/entry.js': `var ${container};${script}`,
        });
        const inputs = `inputs of ${version}`;
        return { name, folder: built, version, inputs, builtAt: '2026-11-21T09:30:00.000Z' };
      },
      releases: new LocalReleases(cli.store, (...placed) => cli.tryScreens(...placed)),
      place: cli.store.root,
      command: (usage) => `npm run release -- ${usage}`,
    };
    cli.tryScreens = async () => [];
    cli.change({});
    promote(cli.store, storeExample(cli.store, '1.0.0', shellRelease()), { kind: 'team' });
  });
  return cli;
};
