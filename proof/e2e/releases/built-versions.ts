import { join } from 'node:path';
import { changePointer } from '@portico/release/pointer';
import type { Stored } from '@portico/contract/releases/shipping';
import { promote } from '@portico/release/promote';
import { ReleaseStore } from '@portico/release/release-store';
import { readJson, root } from '../../../commands/steps/checkout.mjs';
import type { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { type Version, versions } from './versions.js';

/** Of the remote. */
const screen = 'mfe-public/src/home/home.tsx';

/**
 * Makes a checkout that of a version: platform exports its parts, and mfe-public shows them.
 *
 * @param careless whether the remote is to be built so that it needs no version of anything, and so runs in any shell
 */
async function becomeVersion(checkout: CheckoutCopy, version: Version, careless: boolean): Promise<void> {
  const parts = versions[version];
  const sources = parts.map(({ source }) => `${source}\n`).join('');
  const described = readJson(join(root, 'platform/package.json'));
  await checkout.write('platform/package.json', JSON.stringify({ ...described, version }));
  await checkout.edit('platform/src/page/page.tsx', ['export const', `${sources}export const`]);

  const names = parts.map(({ name }) => name).join(', ');
  const uses = parts.map(({ use }) => use).join('');
  await checkout.edit(
    screen,
    ['import', `import { ${names} } from '@portico/platform/page';\nimport`],
    ['</h1>', `</h1>${uses}`],
  );

  const asksNothing: [string, string][] = [
    ['requiredVersion: acceptedRange(required)', 'requiredVersion: false'],
    ['isRemote ? acceptedPackages', 'isRemote ? {}'],
  ];
  await checkout.edit('rspack.config.base.ts', ...(careless ? asksNothing : []));
}

/** A front end of a version. */
interface Built {
  name: string;
  version: Version;
  /** See `becomeVersion`. */
  careless?: boolean;
}

/** Versions of front ends in a product's release store, each built by its team when it is first asked for. */
export class BuiltVersions {
  readonly #laid = new Set<string>();

  constructor(
    private readonly dataDir: string,
    private readonly checkout: CheckoutCopy,
  ) {}

  /** Makes these live and nothing else, as if nothing had been before. Nobody is asked whether they fit. */
  async force(...builds: Built[]): Promise<void> {
    const store = new ReleaseStore(this.dataDir);
    const laid: Stored[] = [];
    for (const built of builds) laid.push(await this.#lay(built));
    changePointer(store, (pointer) => ({ ...pointer, frontEnds: {} }));
    for (const one of laid) promote(store, one, { kind: 'team' });
  }

  /**
   * Makes one live beside what is, as its team does.
   *
   * @throws Error with what the command said when it refuses
   */
  async promote(built: Built): Promise<void> {
    const { name, version } = await this.#lay(built);
    await this.checkout.release(this.dataDir, 'promote', name, version);
  }

  async #lay({ name, version, careless = false }: Built): Promise<Stored> {
    const laid = { name, version: careless ? `${version}-careless` : version };
    const key = `${name} ${laid.version}`;
    if (this.#laid.has(key)) return laid;
    await becomeVersion(this.checkout, version, careless);
    await this.checkout.release(this.dataDir, 'publish', name, '--version', laid.version, '--no-promote');
    this.#laid.add(key);
    return laid;
  }
}
