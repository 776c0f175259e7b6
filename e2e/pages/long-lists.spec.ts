import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aNewExperience, aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { ownProductTest as test } from '../product/test.js';
import type { Product } from '../product/product.js';

const numbered = <Row>(count: number, row: (name: string) => Row): Row[] =>
  Array.from({ length: count }, (_, number) => row(`Number ${number + 1}`));

/** What is added to the sample, by the path of its list in the API. */
const added: Record<string, object[]> = {
  project: numbered(12, (title) => aNewProject({ title })),
  experience: numbered(100, (body) => aNewExperience({ body })),
  interests: numbered(90, (name) => aNewInterest({ name })),
};

async function addAll(product: Product): Promise<void> {
  const { token } = await product.session('administrator');
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  for (const [path, rows] of Object.entries(added)) {
    for (const row of rows) {
      const body = JSON.stringify(row);
      const answer = await fetch(`${product.url}/api/${path}/add`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
    }
  }
}

/** The numbers of the rows that a person sees. */
const seen = (page: Page): Promise<number[]> =>
  page.getByText(/^Number \d+$/).evaluateAll((found) =>
    found
      .filter((element) => element.checkVisibility())
      .map(({ textContent }) => Number(textContent!.slice('Number '.length)))
      .sort((one, other) => one - other),
  );

// A violation of the page's policy and a hydration that React has to mend are complaints, which fail every test.
test('lists far longer than the sample are whole, with and without JavaScript', async ({
  page,
  product,
  newVisitor,
}) => {
  await addAll(product);
  const without = await newVisitor({ javaScriptEnabled: false });
  for (const [path, list] of Object.entries({
    '/info/project': 'project',
    '/info/experience': 'experience',
    '/info/interests': 'interests',
  })) {
    const all = added[list]!.map((_, index) => index + 1);
    for (const visitor of [without, page]) {
      await visitor.goto(path, { waitUntil: 'networkidle' });
      expect(await seen(visitor)).toEqual(all);
      await expect(visitor.getByText('Loading...')).toHaveCount(0);
    }
  }
});
