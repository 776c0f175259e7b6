import { otherEngines } from '../../tools/steps/browser.mjs';
import { newAccount } from '../../e2e/account/account.js';
import { productTest } from '../../e2e/product/worker-product.js';
import type { Engine } from './engine.js';
import { startFirefox } from './firefox.js';
import { Visit } from './visit.js';
import { startWebKit } from './webkit.js';

const { Firefox, WebKit } = otherEngines();

interface Fixtures {
  visit: Visit;
  /** Somebody who has registered, and is signed in. */
  user: Visit;
  /** The owner, signed in. */
  administrator: Visit;
}

export const test = productTest.extend<Fixtures, { engine: Engine }>({
  engine: [
    async ({}, use, { project }) => {
      const engine = await (project.name === 'Firefox'
        ? startFirefox(Firefox[0]!)
        : startWebKit(WebKit[0]!, WebKit[1]!));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ engine, product }, use, info) => {
    const window = await engine.open();
    await window.resize(1280, 800);
    await use(new Visit(window, product.url));
    if (info.status !== info.expectedStatus) {
      await info.attach('screenshot', { body: await window.screenshot(), contentType: 'image/png' });
    }
    await window.close();
  },
  user: async ({ visit }, use) => {
    await visit.goto('/users/register');
    await register(visit);
    await use(visit);
  },
  administrator: async ({ visit, product }, use) => {
    const { token } = await product.session('administrator');
    await visit.goto('/');
    await visit.run((given) => {
      localStorage.setItem('token', given);
      localStorage.setItem('isAdmin', 'true');
    }, token);
    await use(visit);
  },
});

export async function register(visit: Visit, account = newAccount()): Promise<void> {
  await visit.write('First name', account.firstName);
  await visit.write('Last name', account.lastName);
  await visit.write('Email', account.email);
  await visit.write('Company', account.company);
  await visit.write('Password', account.password);
  await visit.write('Re-enter password', account.password);
  await visit.press('Register');
  await visit.path('/');
}
