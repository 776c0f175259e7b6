import type { Accounts } from '@portico/contract/site/site';
import { examplePage } from '@portico/platform/testing/example-page';

/** The response of `GET /api/site`. */
export const siteAnswer = (accounts: Accounts): [number, object] => [200, { ...examplePage.site, accounts }];

/** An error response that names no field. */
export const refused = (status: number, ...sentences: string[]): [number, object] => [
  status,
  { status, errors: sentences.map((msg) => ({ msg })) },
];
