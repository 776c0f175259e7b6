import { join } from 'node:path';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import type { Ask } from '../../rendering/messages.js';
import { tryScreens } from '../../releases/live/try-screens.js';
import { type FixtureRelease, lay, releaseOf, remote, shell } from './fixture-release.js';

export const component = `exports.default = () => null;`;

/** A screen that shows this of the rows that the API answers. */
export const asks = (shown: string): string => `${component} exports.show = async ({ fetch }) => {
  const answer = await fetch(new Request('http://api.invalid/api/interests'));
  const rows = answer.ok ? await answer.json() : [];
  return ${shown};
}`;

export const answers =
  (body: unknown, status = 200): Ask =>
  async () => ({ status, type: 'application/json', body: JSON.stringify(body) });

/** Call at the top of a file. */
export const useTrials = () => {
  const folder = useTemporaryFolder();
  const place = (fixture: FixtureRelease) => {
    lay(folder.path, fixture);
    const { name, version } = fixture;
    return { release: releaseOf(fixture), folder: join(folder.path, 'releases', name, version) };
  };
  const find = async (bundle: string, ofShell = shell(), ofRemote = remote(bundle), ask?: Ask) =>
    (await tryScreens(place(ofShell), [place(ofRemote)], ask)).map(
      ({ field, problem }) => `${field}: ${problem}`,
    );
  const findWith = (ask: Ask, shown: string) => find(asks(shown), shell(), remote(asks(shown)), ask);
  return { place, find, findWith };
};
