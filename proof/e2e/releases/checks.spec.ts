import { expect } from '@playwright/test';
import { CheckoutCopy } from '../product/checkout-copy.js';
import { restoredTest as test } from '../../../e2e/product/test.js';

const interests = 'mfe-public/src/interests/interests.tsx';

test('a screen that throws does not go live, and its place is named', async ({ product, request }) => {
  test.slow();
  const live = async (): Promise<unknown> => (await request.get('/api/front-ends')).json();
  const before = await live();
  const checkout = await CheckoutCopy.make();
  try {
    await checkout.edit(
      interests,
      ["      <h1>{text('Interest List')}</h1>", '      <h1>{fail()}</h1>'],
      [
        '/** One table per category',
        'const fail = (): string => {\n  throw new TypeError("broken on purpose");\n};\n\n/** One table per category',
      ],
    );
    const line =
      (await checkout.read(interests)).split('\n').findIndex((text) => text.includes('throw new')) + 1;
    await expect(checkout.release(product.dataDir, 'publish', 'mfe-public')).rejects.toThrow(
      `mfe-public ./interests at /info/interests: TypeError: broken on purpose (src/interests/interests.tsx:${line}:`,
    );
    expect(await live()).toEqual(before);
  } finally {
    await checkout.remove();
  }
});
