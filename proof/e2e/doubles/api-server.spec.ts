import { expect } from '@playwright/test';
import { ApiServer } from '../../../packages/platform/src/testing/api-server.js';
import { test } from '../../../e2e/product/test.js';

/** What a client can rely on in a refusal: its status, its type, and the kinds of its fields. */
async function refusal(base: string) {
  const answer = await fetch(`${base}/api/nothing-here`);
  const problem = (await answer.json()) as Record<string, unknown> & { errors: Record<string, unknown>[] };
  return {
    status: answer.status,
    type: answer.headers.get('content-type')?.split(';')[0],
    fields: Object.keys(problem).sort(),
    title: problem['title'],
    errors: problem.errors.map((error) => Object.keys(error).sort()),
  };
}

test('the double of the API refuses as the API does', async ({ product }) => {
  const double = new ApiServer();
  await double.start();
  try {
    expect(await refusal(double.base)).toEqual(await refusal(product.url));
  } finally {
    await double.stop();
  }
});
