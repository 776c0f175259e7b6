import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { unsavedWork } from '@portico/platform/unsaved-work';
import { press } from '@portico/platform/testing/show-screen';
import { RemoteScreen } from './remote-screen';
import type { LoadScreen } from './screen';

interface Fault {
  inRender?: Error;
  inEffect?: Error;
}
let fault: Fault;
beforeEach(() => (fault = {}));

/** Renders again when the button is pressed. */
function Example() {
  const [count, renderAgain] = useReducer((before: number) => before + 1, 0);
  const { inRender, inEffect } = fault;
  useEffect(() => {
    if (inEffect) throw inEffect;
  }, [inEffect, count]);
  if (inRender) throw inRender;
  return (
    <form>
      <h1>Example</h1>
      <label>
        Name <input name="name" defaultValue="Ama" />
      </label>
      <label>
        About <textarea name="about" />
      </label>
      <input name="password" type="password" aria-label="Password" />
      <button type="button" onClick={renderAgain}>
        Go on
      </button>
    </form>
  );
}

function show(loadScreen: LoadScreen = async () => ({ default: Example })) {
  renderAt(
    '/',
    <RemoteScreen remote={exampleRemote()} module="./example" title="The title" loadScreen={loadScreen} />,
    { onCaughtError: () => {} },
  );
  return screen.findByRole('heading', { name: 'Example' });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const isAway = () => screen.findByRole('button', { name: 'Retry' });
const notice = () => screen.queryByRole('group', { name: /^This part of the page stopped working while/ });
const kept = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);

it.each(['inRender', 'inEffect'] as const)(
  'keeps what was typed, but no password, when the screen throws later %s',
  async (where) => {
    await show();
    type('Name', 'Kofi');
    type('About', 'Two\nlines');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
    fault = { [where]: new Error('broken') };
    press('Go on');
    await isAway();
    expect(document.activeElement).toBe(notice());
    expect(screen.getByRole('textbox', { name: 'About' })).toBeTruthy();
    expect(kept()).toEqual(['Kofi', 'Two\nlines']);
    expect(document.body.textContent).not.toContain('correct horse');
  },
);

it('keeps it after Retry, and with what is lost next, until it is dismissed', async () => {
  await show();
  type('Name', 'Kofi');
  fault = { inRender: new Error('broken') };
  press('Go on');
  const retry = await isAway();
  fault = {};
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'Example' });
  type('About', 'More');
  fault = { inRender: new Error('broken again') };
  press('Go on');
  await isAway();
  expect(kept()).toEqual(['Kofi', 'More']);
  expect(unsavedWork()).toBe('Discard what you typed?');
  press('Dismiss');
  expect(notice()).toBeNull();
  expect(unsavedWork()).toBeUndefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
