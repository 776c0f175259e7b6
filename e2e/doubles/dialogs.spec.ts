import { expect, test } from '@playwright/test';
import { dialogScenario } from '../../platform/src/testing/dialog-scenario.js';
import { seenInBrowsers } from '../../platform/src/testing/dialog-scenario-seen.js';

test('a browser does with dialogs what the double for tests does', async ({ page }) => {
  expect(await page.evaluate(dialogScenario)).toEqual(seenInBrowsers);
});
