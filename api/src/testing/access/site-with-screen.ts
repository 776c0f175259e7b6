import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lay, makeLive, past, remote, shell } from '../releases/fixture-release.js';
import { TestSite } from '../site/test-site.js';

/** A site on which every route has something to answer with: a screen and what it was before, a release's file, a picture. */
export async function startSiteWithScreen(): Promise<TestSite> {
  const site = await TestSite.start();
  const { dataDir } = site.settings;
  const screen = remote(`exports.show = async () => 'the screen'`);
  lay(dataDir, { ...screen, version: '0.9.0' });
  makeLive(dataDir, [shell(), { ...screen, before: past('0.9.0') }]);
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  writeFileSync(join(dataDir, 'site', 'portrait.jpg'), 'pixels');
  mkdirSync(join(dataDir, 'kit'), { recursive: true });
  writeFileSync(join(dataDir, 'kit', 'portico-kit.tgz'), 'packed');
  return site;
}
