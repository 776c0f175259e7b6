import { expect } from '@playwright/test';
import { button, heading, menu } from '../../../e2e/account/screens.js';
import { drawnFor } from '../drawn.js';
import { rowing } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { drivers, ways } from './driver/ways.js';
import { inView } from './in-view.js';
import { rows } from '../../../e2e/administration/rows.js';

for (const { by, view } of drawnFor('activity', ways)) {
  inView(view, () => {
    test(`by ${by}: what was done is found by action, person and days, and turned page by page`, async ({
      administrator: page,
      content,
    }) => {
      test.slow();
      const { interestId } = await content.add('interests', rowing);
      // A page, and one more.
      for (let edits = 1; edits <= 51; edits += 1) {
        await content.edit('interests', interestId, { ...rowing, about: `Nobody else is up, ${edits}.` });
      }
      const { press, choose, pickDay } = drivers[by](page);
      const action = page.getByLabel('Action', { exact: true });
      await page.goto('/');
      if (view.width < 640) await press(menu(page).getByRole('button', { name: 'Menu' }));
      await press(menu(page).getByRole('button', { name: 'Website Management' }));
      await press(menu(page).getByRole('link', { name: 'Activity' }));
      await expect(heading(page)).toBeFocused();

      await choose(action, 'Changed an interest');
      await press(button(page, 'Apply'));
      await expect(page).toHaveURL('/manage/activity?action=interest.updated');
      await expect(rows(page).filter({ hasText: 'Changed interest' })).toHaveCount(50);
      await expect(rows(page)).toHaveCount(50);
      await expect(rows(page).first()).toContainText(`Changed interest ${interestId}`);
      await press(button(page, 'Next'));
      await expect(page).toHaveURL(/cursor=/);
      await expect(rows(page).first()).toContainText('Changed interest');
      await press(button(page, 'Previous'));
      await expect(rows(page)).toHaveCount(50);

      await press(rows(page).first().getByRole('button'));
      await expect(page).toHaveURL(/actor=1$/);
      await choose(action, 'Added an interest');
      await pickDay(page.getByLabel('To', { exact: true }), '2020-01-31');
      await press(button(page, 'Apply'));
      await expect(page).toHaveURL(/action=interest.created&actor=1&to=2020-01-31$/);
      await expect(page.getByText('No events match.')).toBeVisible();
      await press(button(page, 'Clear'));
      await expect(page).toHaveURL('/manage/activity');
      await expect(rows(page).first()).toContainText(`Changed interest ${interestId}`);
    });
  });
}
