import { expect } from '@playwright/test';
import { alert, button, fill } from '../../../e2e/account/screens.js';
import { test } from '../../../e2e/account/test.js';

test('a company that is an address is shown as its logo, whose host learns nothing of the page', async ({
  signedIn: page,
  complaints,
}) => {
  const logo = 'https://logos.example/harbour.svg';
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';
  const referrers: (string | undefined)[] = [];
  await page.route(logo, async (route) => {
    referrers.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  const avatar = page.getByRole('img', { name: 'Your avatar' });
  await page.goto('/users/profile');
  await expect(avatar).toHaveAttribute('src', /avatar/);
  await fill(page, { Company: logo });
  await button(page, 'Edit').click();
  await expect(avatar).toHaveAttribute('src', logo);
  await expect.poll(() => referrers).toEqual([undefined]);
  const { width, height } = (await avatar.boundingBox())!;
  expect(Math.max(width, height)).toBeLessThanOrEqual(64);

  complaints.expect(/Failed to load resource.*logos\.example/);
  await page.unroute(logo);
  await page.route(logo, (route) => route.abort());
  await page.reload();
  await expect(avatar).toHaveAttribute('src', /avatar/);

  // Other tests show the list of all users, and stand in for no host.
  await fill(page, { Company: 'Harbour Works' });
  await button(page, 'Edit').click();
  await expect(alert(page, 'success')).toBeVisible();
});
