import type { Accounts } from '@portico/contract/content/site/site';
import { examplePage } from '@portico/platform/testing/example-page';
import { exampleUser } from '@portico/platform/testing/example-user';

/** The response of `GET /api/site`. */
export const siteAnswer = (accounts: Accounts): [number, object] => [200, { ...examplePage.site, accounts }];

/** The responses about the signed-in user. */
export const personAnswers: Record<string, [number, object]> = {
  'GET /api/auth': [200, exampleUser],
  'GET /api/auth/admin': [200, { isAdmin: false }],
  'GET /api/auth/self': [200, { id: exampleUser.userId }],
};

/** An error response that names no field. */
export const refused = (status: number, ...sentences: string[]): [number, object] => [
  status,
  { status, errors: sentences.map((msg) => ({ msg })) },
];
