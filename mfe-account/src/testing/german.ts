import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@portico/contract/texts/message';

const catalogueOf = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../..', name, 'messages/de.json'), 'utf8')) as Catalogue;

/** What the screens of this remote are worded with on a German site. */
export const german: Catalogue = Object.assign(
  {},
  ...['packages/contract', 'packages/platform', 'mfe-account'].map(catalogueOf),
);
