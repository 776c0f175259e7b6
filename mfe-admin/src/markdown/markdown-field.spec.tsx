import { projectDetails } from '@portico/contract/rows/projects/project-fields';
import { Form } from '@portico/platform/form';
import { fireEvent, screen } from '@testing-library/react';
import { server } from '@portico/platform/testing/show-screen';
import * as v from 'valibot';
import { showToAdmin } from '../testing/show-to-admin';
import { MarkdownField } from './markdown-field';

const show = () =>
  showToAdmin(
    <Form schema={v.object({ story: v.string() })} submit="Save" onSend={async () => {}}>
      <MarkdownField name="story" facts={projectDetails} row={{ story: '**wide**' }} />
    </Form>,
    '/manage/project',
  );
const rendered = 'POST /api/markdown';
const sent = () => server.calls.flatMap((call, index) => (call === rendered ? [server.bodyOf(index)] : []));

it('shows what visitors would see once it is unfolded, and follows what is typed', async () => {
  const { store } = show();
  server.answerEach({ [rendered]: [200, { html: '<p>It is <strong>wide</strong></p>' }] });
  const text = screen.getByLabelText('Story');
  fireEvent.input(text, { target: { value: '**deep**' } });
  fireEvent.click(screen.getByText('Preview of Story'));
  expect((await screen.findByText('wide')).tagName).toBe('STRONG');
  // Safari and older Chromes let keys scroll only what can be focused.
  expect(screen.getByRole('region', { name: 'Preview of Story' }).tabIndex).toBe(0);
  server.answerEach({ [rendered]: [200, { html: '<p>It is <a href="/info/about">long</a></p>' }] });
  fireEvent.input(text, { target: { value: 'lo' } });
  fireEvent.input(text, { target: { value: 'long' } });
  const link = await screen.findByRole('link', { name: 'long' });
  expect(sent()).toEqual([{ text: '**deep**' }, { text: 'long' }]);
  // The browser stores the cache, and this is not sent yet.
  expect(JSON.stringify(store.getState())).not.toContain('long');
  // It would lead away from what is being written.
  expect(fireEvent.click(link)).toBe(false);
  expect(link.closest('[data-links=off]')).not.toBeNull();
});

it('ignores an answer that comes after that to a newer text', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  show();
  let held = server.hold();
  fireEvent.click(screen.getByText('Preview of Story'));
  const older = await held;
  held = server.hold();
  fireEvent.input(screen.getByLabelText('Story'), { target: { value: 'newer' } });
  const newer = await held;
  newer.answer(200, { html: '<p>new</p>' });
  await screen.findByText('new');
  older.answer(200, { html: '<p>old</p>' });
  await fetched.mock.results[0]!.value;
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  expect(screen.queryByText('old')).toBeNull();
  fetched.mockRestore();
});

it('says why a text is too large, until it is shorter', async () => {
  show();
  const msg = 'The text takes more than 200 KB as a page. Shorten it.';
  server.answerEach({ [rendered]: [422, { status: 422, errors: [{ msg, path: 'text' }] }] });
  fireEvent.click(screen.getByText('Preview of Story'));
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
  server.answerEach({ [rendered]: [200, { html: '<p>short</p>' }] });
  fireEvent.input(screen.getByLabelText('Story'), { target: { value: 'short' } });
  await screen.findByText('short', { selector: 'p' });
  expect(screen.queryByRole('alert')).toBeNull();
});
