import { join } from 'node:path';
import { readJson, root } from '../../../commands/steps/checkout.mjs';
import type { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import type { Version } from './versions.js';
import { versions } from './versions.js';

/** Of the remote. */
const screen = 'mfe-public/src/home/home.tsx';

/**
 * Makes a checkout that of a version: platform exports its parts, and mfe-public shows them.
 *
 * @param careless whether the remote is to be built so that it needs no version of anything, and so runs in any shell
 */
export async function becomeVersion(
  checkout: CheckoutCopy,
  version: Version,
  careless: boolean,
): Promise<void> {
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
