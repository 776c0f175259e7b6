import type { SiteAnswer } from '@portico/contract/site/site';
import { siteSettings } from '@portico/contract/testing/rows';
import { ParametersProvider } from '@portico/platform/router';
import type { Answers } from '@portico/platform/testing/api-server';
import { field, press, server } from '@portico/platform/testing/show-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { showToAdmin } from '../../testing/show-to-admin';
import SiteSettings from '../site-settings';

export const read = 'GET /api/site/settings';
export const write = 'PUT /api/site/settings';
export const links = [
  { kind: 'Blog' as const, label: 'Notes', href: 'https://example.org/notes' },
  { kind: 'Mastodon' as const, label: '@ada', href: 'https://example.org/@ada' },
];
export const settings = siteSettings({ links, version: 4 });

export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
export const labels = () => screen.getAllByLabelText<HTMLInputElement>('Label').map(({ value }) => value);

/** @param part the end of its address */
export async function showPart(part: string, answers: Answers = {}, site: Partial<SiteAnswer> = {}) {
  server.answerEach({ [read]: [200, settings], ...answers });
  const of = (
    <ParametersProvider value={part === '' ? {} : { part }}>
      <SiteSettings />
    </ParametersProvider>
  );
  const shown = showToAdmin(of, `/manage/site/${part}`, site);
  await screen.findByRole('button', { name: 'Save' });
  return shown;
}

export const save = async () => {
  press('Save');
  await waitFor(() => expect(server.calls).toContain(write));
};
export const sent = () => server.bodyOf(server.calls.lastIndexOf(write));
