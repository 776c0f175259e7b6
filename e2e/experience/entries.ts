import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aNewExperience } from '@portico/contract/testing/rows';
import { experienceFields } from '@portico/contract/rows/experience/experience-fields';
import type { Registered } from '../account/account.js';

export const zig = aNewExperience({ body: 'Zig', time: '3 weeks' });

type Fields = typeof zig;

export const entries = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');
/** Those of Zig's type, newest first. */
export const languages = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: zig.type }) })
    .getByRole('listitem');
export const entry = (page: Page, name: string) => entries(page).filter({ hasText: name });
export const dialog = (page: Page, name?: string) =>
  page.getByRole('dialog', name === undefined ? {} : { name, exact: true });
/** A button of the dialog that is open. */
export const choice = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });
/** What is wrong with what was typed into the dialog that is open. */
export const errorSummary = (page: Page) =>
  page.getByRole('dialog').getByRole('group', { name: /^(?:Please correct this|That did not work):$/ });

export async function fill(page: Page, fields: Partial<Fields>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await field(page, experienceFields[name as keyof Fields].label).fill(text);
  }
}

export async function expectFilled(page: Page, fields: Fields): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await expect(field(page, experienceFields[name as keyof Fields].label)).toHaveValue(text);
  }
}

/** An entry of somebody's, added by the API: what the screen does is not asked for here. */
export async function addEntry(
  request: APIRequestContext,
  { token }: Registered,
  fields: Fields & { start?: string; end?: string },
): Promise<void> {
  const headers = { 'x-auth-token': token };
  const added = await request.post('/api/experience/add', { data: fields, headers });
  expect(added.status()).toBe(201);
}
