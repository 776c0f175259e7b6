import { expect, type Page } from '@playwright/test';
import { aNewInterest, aNewProject } from '@portico/contract/testing/rows';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import { field } from '../experience/entries.js';

export const kite = aNewProject();
export const rowing = aNewInterest({ name: 'Rowing at dawn', about: 'Nobody else is up.' });

type Fields = Partial<typeof kite>;
const entriesOf = (fields: Fields) => Object.entries(fields) as [keyof typeof kite, string][];

export async function fillProject(page: Page, fields: Fields): Promise<void> {
  for (const [name, text] of entriesOf(fields)) await field(page, projectFields[name].label).fill(text);
}

export async function expectProjectFilled(page: Page, fields: Fields): Promise<void> {
  for (const [name, text] of entriesOf(fields)) {
    await expect(field(page, projectFields[name].label)).toHaveValue(text);
  }
}

/** Projects by their titles. */
export const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** The rows of a category's table, by their names. */
export const namesIn = (page: Page, category: string) =>
  page.getByRole('table', { name: category, exact: true }).getByRole('rowheader');

/** The row of an interest. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
