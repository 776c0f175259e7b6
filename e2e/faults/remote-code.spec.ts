import type { Page } from '@playwright/test';
import { beginVisit } from '../browser/visit.js';
import type { Alter } from '../product/publish-copy.js';
import { ownProductTest as test } from '../product/test.js';
import { notTakenOver, saidOnRetry } from './failing-scripts.js';
import { expectAwayUntilRetry, expectHome } from './region.js';

const fail = `if (localStorage.getItem('break')) throw new Error('broken on purpose');`;

const breakAtImport: Alter = (file, text) =>
  file.startsWith('browser/remote-entry.') ? `${fail}${text}` : text;

const breakAtRender: Alter = (file, text) =>
  /^browser\/home\..*js$/.test(file)
    ? text.replace(/\bdefault:\(\)=>(\w+)/, `default:()=>globalThis.brokenHome??=()=>{${fail}return $1()}`)
    : text;

const setBroken = (page: Page, broken: boolean) =>
  page.evaluate(
    (set) => (set ? localStorage.setItem('break', 'yes') : localStorage.removeItem('break')),
    broken,
  );

for (const [when, alter] of Object.entries({ import: breakAtImport, render: breakAtRender })) {
  test(`a remote that throws at ${when} costs its region only, until Retry`, async ({
    page,
    product,
    complaints,
  }) => {
    await product.publishCopy('mfe-public', alter);
    await page.goto('/');
    await expectHome(page);

    complaints.expect(/broken on purpose/, /brought no container/, notTakenOver, saidOnRetry);
    await setBroken(page, true);
    await page.reload();
    await beginVisit(page);
    await expectAwayUntilRetry(page, () => setBroken(page, false), expectHome);
  });
}
