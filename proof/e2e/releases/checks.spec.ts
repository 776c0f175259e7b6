import { expect } from '@playwright/test';
import { CheckoutCopy } from '../../../e2e/product/checkout-copy.js';
import { ownProductTest as test } from '../../../e2e/product/test.js';

const interests = 'mfe-public/src/interests/interests.tsx';

test('a screen that throws, or whose styles reach beyond its remote, does not go live, and its place is named', async ({
  product,
  request,
}) => {
  test.slow();
  const live = async (): Promise<unknown> => (await request.get('/api/front-ends')).json();
  const before = await live();
  const checkout = await CheckoutCopy.make();
  const publish = () => checkout.release(product.dataDir, 'publish', 'mfe-public').catch(String);
  try {
    await checkout.edit(
      interests,
      ['      <h1>Interest List</h1>', '      <h1>{fail()}</h1>'],
      [
        '/** One table per category',
        'const fail = (): string => {\n  throw new TypeError("broken on purpose");\n};\n\n/** One table per category',
      ],
    );
    const line =
      (await checkout.read(interests)).split('\n').findIndex((text) => text.includes('throw new')) + 1;
    expect(await publish()).toContain(
      `mfe-public ./interests at /info/interests: TypeError: broken on purpose (src/interests/interests.tsx:${line}:`,
    );
    expect(await live()).toEqual(before);

    await checkout.write('mfe-public/src/interests/reach.css', 'header { display: none }');
    await checkout.edit(interests, ['import styles', "import './reach.css';\nimport styles"]);
    expect(await publish()).toContain('header is outside of the layer remotes.mfe-public');
    expect(await live()).toEqual(before);

    await checkout.edit(interests);
    await checkout.release(product.dataDir, 'publish', 'mfe-public');
    expect(await live()).not.toEqual(before);
  } finally {
    await checkout.remove();
  }
});
