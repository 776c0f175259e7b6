import { expect } from '@playwright/test';
import { themeSwitch } from '../browser/theme.js';
import { signIn } from '../browser/signed-in.js';
import { test } from '../product/test.js';

const paths = ['/', '/info/interests', '/users/profile', '/manage/users', '/manage/project', '/nowhere'];

test('every page has a policy that allows no inline code, and keeps to it (H4)', async ({
  page,
  product,
  complaints,
}) => {
  complaints.expect(/status of 404.*\/nowhere/);
  await signIn(page, product, 'administrator');
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} by ${blockedURI}`),
    );
  });
  for (const path of paths) {
    const answer = await page.goto(path);
    const policy = (await answer!.allHeaders())['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await themeSwitch(page).click();
  }
});
