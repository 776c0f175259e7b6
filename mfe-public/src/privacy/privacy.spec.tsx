import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { screen, within } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { showScreen } from '@portico/platform/testing/show-screen';
import Privacy from './privacy';

const show = (contactForm: boolean) => showScreen(<Privacy />, { site: { contactForm } });
let unmount: () => void;
beforeEach(() => ({ unmount } = show(false)));

it('says of messages what is kept, only while the form is on', () => {
  expect(document.body.textContent).not.toMatch(/message/i);
  unmount();
  show(true);
  const kept = within(screen.getByRole('region', { name: 'If you write a message' }));
  expect(kept.getByText(/name, email, message\. It also keeps/)).toBeTruthy();
  expect(screen.getByText(/^A message that you send: until the owner deletes it/)).toBeTruthy();
});

it('says when it was last updated (S2.2, S9.8)', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
  const date = screen.getByText('November 11, 2023');
  expect(date.parentElement!.textContent).toBe('Last updated November 11, 2023');
  expect(date.getAttribute('datetime')).toBe('2023-11-11');
});

it('is not for anyone under 13 (S9.8)', () => {
  expect(screen.getByText(/This website is not for anyone under 13\./)).toBeTruthy();
});

it('names who is responsible, and where to write', () => {
  const responsible = within(screen.getByRole('region', { name: 'Who is responsible' }));
  expect(responsible.getByText(new RegExp(examplePage.site.name))).toBeTruthy();
  const { email } = examplePage.site.contact;
  expect(responsible.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
});

it('names all parts of an entry that are kept', () => {
  const accounts = screen.getByRole('region', { name: 'If you have an account' });
  const { textContent } = within(accounts).getByText(/^the experience entries that you add/);
  for (const { label } of Object.values({ ...experienceFields, ...experienceDetails }))
    expect(textContent).toContain(label.toLowerCase());
});
