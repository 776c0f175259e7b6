import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive, remote, shell } from '../releases/fixture-release.js';
import { TestSite } from '../site/test-site.js';

/** A site on which every route has something to answer with: a screen, a release's file, a picture. */
export async function startSiteWithScreen(): Promise<TestSite> {
  const site = await TestSite.start();
  const { dataDir } = site.settings;
  makeLive(dataDir, [shell(), remote(`exports.show = async () => 'the screen'`)]);
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  writeFileSync(join(dataDir, 'site', 'portrait.jpg'), 'pixels');
  return site;
}
