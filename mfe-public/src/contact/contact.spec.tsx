import { minWritingMs } from '@portico/contract/messages/message';
import { messageFields } from '@portico/contract/messages/message-fields';
import { examplePage } from '@portico/platform/testing/example-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, field, press, server, showScreen, type } from '@portico/platform/testing/show-screen';
import Contact from './contact';

beforeEach(() => server.answerWith(201, { received: true }));

const show = (contactForm = true) => showScreen(<Contact />, { site: { contactForm } });

const { name, email, text } = messageFields;
const fillAll = () => [name, email, text].forEach(({ label, sample }) => type(label, sample));
/** As if the form had been there for a time. */
const showSince = (ms: number) => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now - ms);
  show();
  clock.mockRestore();
};
const send = async () => {
  const before = server.requests.length;
  await waitFor(() => expect(button('Send').ariaDisabled).not.toBe('true'));
  press('Send');
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
  expect(screen.queryByText(examplePage.site.contact.email)).toBeNull();
});

it('offers an empty form for another message once one was sent', async () => {
  showSince(minWritingMs);
  fillAll();
  await send();
  fireEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
  expect(field(text.label).value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact' }));
});

it('loses nothing that is sent at once: it waits until it no longer counts as a machine’s', async () => {
  showSince(minWritingMs - 100);
  fillAll();
  press('Send');
  expect(server.calls).toEqual([]);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect((server.bodyOf(0) as { writingMs: number }).writingMs).toBeGreaterThanOrEqual(minWritingMs);
});

it('has one key for one message, so that it is kept once if an answer was lost', async () => {
  server.answerWith(503, undefined);
  showSince(minWritingMs);
  fillAll();
  const keys = [(await send()).key, (await send()).key];
  type(text.label, 'Another');
  keys.push((await send()).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
