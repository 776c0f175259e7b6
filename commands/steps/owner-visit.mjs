import { StepFailure } from './step-failure.mjs';

/** How the owner of a product that a command started signs in. */
export const owner = { email: 'owner@portfolio.example', password: 'the keeper lights it at dusk' };

/**
 * A browser in which the owner has signed in before.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the product
 * @returns {Promise<import('@playwright/test').BrowserContext>}
 * @throws {StepFailure} when the product has another owner
 */
export const ownerVisit = async (browser, url) => {
  const answer = await fetch(new URL('/api/auth', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!answer.ok) {
    throw new StepFailure(
      `${url} does not know the owner of test data: leave --url out for guarded screens.`,
    );
  }
  const { token } = await answer.json();
  const localStorage = [
    { name: 'token', value: token },
    { name: 'isAdmin', value: 'true' },
  ];
  return browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
};
