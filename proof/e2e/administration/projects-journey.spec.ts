import { expect } from '@playwright/test';
import type { Project } from '@portico/contract/content/project';
import { projectFields } from '@portico/contract/text-fields';
import { alert } from '../../../e2e/account/screens.js';
import { button, choice, errorSummary, field } from '../../../e2e/experience/entries.js';
import { expectProjectFilled, kite, titles } from '../../../e2e/administration/content.js';
import { test } from '../../../e2e/administration/content-test.js';
import { inView } from '../browser/in-view.js';
import { keyboard } from './keyboard.js';

type Fields = Partial<typeof kite>;

inView({ theme: 'dark', width: 1_280 }, () => {
  test('by keyboard a project is added with a mistake, edited against another, deleted and brought back', async ({
    administrator: page,
    content,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/Failed to load resource.*412.*\/api\/project\/edit/);
    const { press, write } = keyboard(page);
    const writeProject = async (fields: Fields) => {
      for (const [name, text] of Object.entries(fields)) {
        await write(field(page, projectFields[name as keyof Fields].label), text);
      }
    };
    const summary = errorSummary(page);
    const add = button(page, 'Add project');
    await page.goto('/manage/project');
    await press(add);
    await expect(field(page, 'Title')).toBeFocused();
    await press(choice(page, 'Add'));
    await expect(summary).toBeFocused();
    await press(summary.getByRole('link', { name: 'Project Base is required' }));
    await expect(field(page, 'Components')).toBeFocused();
    await writeProject(kite);
    await press(choice(page, 'Add'));
    await expect(titles(page).first()).toHaveText(kite.title);
    await expect(add).toBeFocused();

    await press(button(page, 'Edit Kite camera'));
    await expectProjectFilled(page, kite);
    const typed = { title: 'Storm kite', hiLit: 'It saw a storm.' };
    await writeProject(typed);
    const [{ projectId }] = (await content.list<Project>('project')) as [Project];
    const theirs = { desc: 'It is square.\nIt flies all the same.', hiLit: 'It hung in a tree.' };
    await content.edit('project', projectId, { ...kite, ...theirs, title: 'Box kite' });
    await press(choice(page, 'Save'));
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Someone saved changes while you were editing');
    await expectProjectFilled(page, { ...kite, ...typed, desc: theirs.desc });
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Saved now: Box kite');
    await expect(field(page, 'Description')).toHaveAccessibleDescription('Updated elsewhere');
    await expect(field(page, 'Highlight')).toHaveAccessibleDescription('Saved now: It hung in a tree.');
    await expect(field(page, 'Duration')).toHaveAccessibleDescription('');
    await press(choice(page, 'Use the saved Highlight'));
    await expect(field(page, 'Highlight')).toBeFocused();
    await expect(field(page, 'Highlight')).toHaveAccessibleDescription('');
    await press(choice(page, 'Save'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Edit Storm kite')).toBeFocused();
    const [saved] = (await content.list<Project>('project')) as [Project];
    expect(saved).toMatchObject({ ...kite, ...theirs, title: 'Storm kite' });

    const deleteKite = button(page, 'Delete Storm kite');
    await press(deleteKite);
    await expect(choice(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(deleteKite).toBeFocused();
    await press(deleteKite);
    await press(choice(page, 'Delete'));
    const undo = alert(page, 'success').getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAccessibleDescription('Deleted Storm kite');
    await expect(titles(page).first()).not.toHaveText('Storm kite');
    await press(undo);
    await expect(alert(page, 'success').filter({ hasText: 'Restored Storm kite' })).toBeVisible();
    await expect(titles(page).first()).toHaveText('Storm kite');
    const [back] = (await content.list<Project>('project')) as [Project];
    expect(back).toEqual({ ...saved, version: saved.version + 1 });
  });
});
