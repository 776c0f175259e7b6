import { expect } from '@playwright/test';
import { alert } from '../../../e2e/account/screens.js';
import { button, choice, field } from '../../../e2e/experience/entries.js';
import { drawnFor } from '../drawn.js';
import { namesIn, rowing } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { drivers, ways } from './driver/ways.js';
import { inView } from './in-view.js';

for (const { by, view } of drawnFor('interests', ways)) {
  inView(view, () => {
    test(`by ${by}: an interest is added with a mistake, edited against another, deleted and brought back`, async ({
      administrator: page,
      content,
      complaints,
    }) => {
      test.slow();
      complaints.expect(/Failed to load resource.*412.*\/api\/interests\/edit/);
      const { press, write, choose, leaveDialog } = drivers[by](page);
      const category = page.getByRole('combobox', { name: 'Category', exact: true });
      const names = namesIn(page, 'Hobby');
      await page.goto('/manage/interests');
      await press(button(page, 'Add interest'));
      await write(field(page, 'Name'), rowing.name);
      await write(field(page, 'About'), rowing.about);
      await press(choice(page, 'Add'));
      await expect(category).toBeFocused();
      await expect(category).toHaveAccessibleDescription(
        'Required, unless you type a new one Category is required',
      );
      await choose(category, 'Hobby');
      await expect(category).not.toHaveAttribute('aria-invalid');
      await press(choice(page, 'Add'));
      await expect(names.first()).toHaveText(rowing.name);
      await expect(button(page, 'Add interest')).toBeFocused();

      await press(button(page, `Edit ${rowing.name}`));
      await write(field(page, 'New category'), 'Water sports');
      const ids = await content.ids();
      const theirs = { ...rowing, name: 'Rowing at dusk' };
      await content.edit('interests', ids.interests[0]!, theirs);
      await press(choice(page, 'Save'));
      await expect(page.getByRole('dialog').getByRole('group')).toBeFocused();
      await expect(field(page, 'Name')).toHaveValue(theirs.name);
      await expect(field(page, 'Name')).toHaveAccessibleDescription('Updated elsewhere');
      await press(choice(page, 'Save'));
      await expect(namesIn(page, 'Water sports')).toHaveText([theirs.name]);
      await expect(button(page, `Edit ${theirs.name}`)).toBeFocused();

      await content.add('interests', { ...rowing, category: 'Water sports', name: 'Diving' });
      await page.reload();
      await press(button(page, `Delete ${theirs.name}`));
      await leaveDialog();
      await expect(button(page, `Delete ${theirs.name}`)).toBeFocused();
      await press(button(page, `Delete ${theirs.name}`));
      await press(choice(page, 'Delete'));
      await expect(namesIn(page, 'Water sports')).toHaveText(['Diving']);
      await press(alert(page, 'success').getByRole('button', { name: 'Undo' }));
      await expect(alert(page, 'success')).toContainText(`Restored ${theirs.name}`);
      await expect(namesIn(page, 'Water sports')).toHaveText(['Diving', theirs.name]);
    });
  });
}
