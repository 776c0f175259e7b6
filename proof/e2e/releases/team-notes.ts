import { expect } from '@playwright/test';
import type { VersionFigures } from '@portico/contract/releases/failures';
import type { Goal, Shipped } from '@portico/contract/releases/shipping';
import { extendGrants } from '@portico/release/access/grants';
import { addToken } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import { ServerReleases } from '@portico/release/shipping/server-releases';
import { Product } from '../../../e2e/product/product.js';
import { test as productTest } from '../../../e2e/product/test.js';
import { TeamRepository } from '../kit/team-repository.js';

export const path = '/info/notes';

const frontEnds: [string] = ['mfe-notes'];

export const screenTitled = (title: string) => `export default () => <h1>${title}</h1>;`;

interface Team {
  /** Builds the screen and uploads it, without the checks of a team's own. */
  ship: (version: string, screen: string, goal?: Goal) => Promise<Shipped>;
  /** `npm run portico -- failures`: its figures with --json, and the lines that it says without. */
  failures: (version: string) => Promise<{ figures: VersionFigures | null; said: string[] }>;
}

/** With a product that believes what address a visitor names, and a team that ships mfe-notes. */
export const teamTest = productTest.extend<{ team: Team }>({
  product: async ({}, use) => {
    const product = await Product.start({ settings: { TRUST_PROXY: '1' } });
    await use(product);
    await product.stop();
  },
  team: async ({ product }, use) => {
    const [name] = frontEnds;
    const store = new ReleaseStore(product.dataDir);
    extendGrants(store, frontEnds, { paths: [path], menu: ['info'], rendering: true });
    const { secret } = addToken(store, { frontEnds, rights: ['upload', 'promote'], until: null });
    const repository = await TeamRepository.create(name, path);
    const portico = async (...command: string[]) => {
      const { code, out, error } = await repository.portico(secret, ...command);
      expect(code, error).toBe(0);
      return out;
    };
    const releases = new ServerReleases(new URL(product.url), secret);
    const ship: Team['ship'] = async (version, screen, goal = 'promote') => {
      await repository.write('src/screen/screen.tsx', screen);
      await portico('build', '--version', version);
      return releases.ship(
        { name, folder: repository.folder, version, inputs: version, builtAt: new Date().toISOString() },
        goal,
      );
    };
    const failures: Team['failures'] = async (version) => {
      const command = ['failures', name, version, '--server', product.url];
      const said = (await portico(...command)).split('\n');
      return {
        ...(JSON.parse(await portico(...command, '--json')) as { figures: VersionFigures | null }),
        said,
      };
    };
    await use({ ship, failures });
    await repository.remove();
  },
});
