import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { projectLabels } from '@portico/contract/content/project-labels';
import { field } from '../experience/entries.js';

export const kite = {
  title: 'Kite camera',
  type: 'Educational',
  lang: 'C, Java',
  time: '9 months',
  desc: 'A camera on a kite.\nIt turns.',
  hiLit: 'It saw the harbour.',
  satisf: 'Very satisfied.',
  selfRat: '3 out of 5',
  takeAway: 'Measure outdoors.',
};

export const rowing = { name: 'Rowing at dawn', category: 'Hobby', about: 'Nobody else is up.' };

type Fields = Partial<typeof kite>;
const entriesOf = (fields: Fields) => Object.entries(fields) as [keyof typeof kite, string][];

export async function fillProject(page: Page, fields: Fields): Promise<void> {
  for (const [name, text] of entriesOf(fields)) await field(page, projectLabels[name]).fill(text);
}

export async function expectProjectFilled(page: Page, fields: Fields): Promise<void> {
  for (const [name, text] of entriesOf(fields)) {
    await expect(field(page, projectLabels[name])).toHaveValue(text);
  }
}

/** Projects by their titles. */
export const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** The rows of a category's table, by their names. */
export const namesIn = (page: Page, category: string) =>
  page.getByRole('table', { name: category, exact: true }).getByRole('rowheader');

/** The row of an interest. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
