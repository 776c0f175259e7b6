import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepToken, newToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { lay, makeLive, past, remote, shell } from '../releases/fixture-release.js';
import { TestSite } from '../site/test-site.js';

/** Of the release token. */
export const tokenId = '1f0252ba';

/**
 * A site on which every route has something to answer with: a screen and what it was before, a release's file, a release
 * token, a picture.
 */
export async function startSiteWithScreen(environment: NodeJS.ProcessEnv = {}): Promise<TestSite> {
  const site = await TestSite.start({ LIMIT_SIGN_INS_PER_MINUTE: '1000000', ...environment });
  const { dataDir } = site.settings;
  const screen = remote(`exports.show = async () => 'the screen'`);
  lay(dataDir, { ...screen, version: '0.9.0' });
  makeLive(dataDir, [
    { ...shell(), packages: { '@portico/platform': '0.1.3' } },
    { ...screen, before: past('0.9.0') },
  ]);
  const { token, secret } = newToken({ frontEnds: ['mfe-probe'], rights: ['upload'], until: null });
  keepToken(new ReleaseStore(dataDir), { token: { ...token, id: tokenId }, secret });
  mkdirSync(join(dataDir, 'site'), { recursive: true });
  writeFileSync(join(dataDir, 'site', 'portrait.jpg'), 'pixels');
  mkdirSync(join(dataDir, 'kit'), { recursive: true });
  writeFileSync(join(dataDir, 'kit', 'portico-kit-0.1.3.tgz'), 'packed');
  return site;
}
