import { minWritingMs } from '@portico/contract/messages/message';
import { messageFields } from '@portico/contract/messages/message-fields';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { examplePage } from '@portico/platform/testing/example-page';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { inPage } from '@portico/platform/testing/in-page';
import Contact from './contact';

const server = ApiServer.forTests();
beforeEach(() => server.answerWith(201, { received: true }));

const { site } = examplePage;

const show = (contactForm = true) =>
  render(
    <Contact />,
    inPage(createTestStore(server.base), { ...examplePage, site: { ...site, contactForm } }),
  );

const { name, email, text } = messageFields;
const field = ({ label }: { label: string }) => screen.getByLabelText<HTMLInputElement>(label);
const type = (facts: { label: string }, value: string) =>
  fireEvent.change(field(facts), { target: { value } });
const fill = () => [name, email, text].forEach((facts) => type(facts, facts.sample));
const button = () => screen.getByRole('button', { name: 'Send' });
/** As if the form had been there for a time. */
const showSince = (ms: number) => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now - ms);
  show();
  clock.mockRestore();
};
const send = async () => {
  const before = server.requests.length;
  await waitFor(() => expect(button().ariaDisabled).not.toBe('true'));
  fireEvent.click(button());
  await waitFor(() => expect(server.requests.length).toBe(before + 1));
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  return server.bodyOf(before) as { key: string; writingMs: number };
};

it('says where to write while the form is off', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(
    screen.getByText(/^The contact form is off\. Write to the email address at the bottom/),
  ).toBeTruthy();
  expect(screen.queryByText(site.contact.email)).toBeNull();
});

it('offers an empty form for another message once one was sent', async () => {
  showSince(minWritingMs);
  fill();
  await send();
  fireEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
  expect(field(text).value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact' }));
});

it('loses nothing that is sent at once: it waits until it no longer counts as a machine’s', async () => {
  showSince(minWritingMs - 100);
  fill();
  fireEvent.click(button());
  expect(server.calls).toEqual([]);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect((server.bodyOf(0) as { writingMs: number }).writingMs).toBeGreaterThanOrEqual(minWritingMs);
});

it('has one key for one message, so that it is kept once if an answer was lost', async () => {
  server.answerWith(503, undefined);
  showSince(minWritingMs);
  fill();
  const keys = [(await send()).key, (await send()).key];
  type(text, 'Another');
  keys.push((await send()).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
