import { Link, useLocation, useNavigate } from '@portico/platform/router';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '@portico/platform/testing/show-screen';
import { renderAt } from '../testing/render-at';
import { LeaveGuard } from './leave-guard';

const loggedOut = jest.fn();

function Site() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      {['/one', '/two', '/form', '/form?page=2'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      {['/one', '?page=2'].map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          Go to {path}
        </button>
      ))}
      <a href="#main">Skip</a>
      <p data-links="off" onClick={(event) => event.preventDefault()}>
        <a href="/two">Preview</a>
      </p>
      <button type="button" data-logout onClick={loggedOut}>
        Logout
      </button>
      <h1>{pathname + search}</h1>
      {pathname === '/form' && (
        <form
          key={pathname}
          onSubmit={(event) => {
            event.preventDefault();
            void navigate('/one');
            const form = event.currentTarget;
            void Promise.resolve().then(() => form.reset());
          }}
        >
          <input aria-label="Name" />
          <button type="submit">Save</button>
        </form>
      )}
      <LeaveGuard />
    </main>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => {
  act(() => name().focus());
  fireEvent.change(name(), { target: { value } });
};
const follow = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }));
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
const isAsked = () => screen.queryByRole('dialog') !== null;
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

async function back(path: string) {
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe(path));
}

/** Three entries of the history, the form on the last. */
beforeEach(() => {
  allowDialogs();
  loggedOut.mockClear();
  renderAt('/one', <Site />);
  follow('/two');
  follow('/form');
});

it('lets a screen go that holds nothing unsaved, a link that stays on it, and one that leads nowhere', async () => {
  type('Ama');
  follow('/form?page=2');
  expect([isAsked(), name().value]).toEqual([false, 'Ama']);
  follow('Preview');
  // Its code is loaded first.
  await act(async () => void (await import('@portico/platform/dialog')));
  expect(isAsked()).toBe(false);
  type('');
  follow('/one');
  expect([isAsked(), shown()]).toEqual([false, '/one']);
});

it('asks before a link, and follows it only if what was typed is discarded', async () => {
  type('Ama');
  follow('/one');
  await question();
  press('Keep editing');
  expect([isAsked(), shown(), name().value]).toEqual([false, '/form', 'Ama']);
  follow('/one');
  await question();
  press('Discard');
  expect([isAsked(), shown()]).toEqual([false, '/one']);
});

it("asks before a screen's own code goes elsewhere, and lets it stay with another query", async () => {
  type('Ama');
  press('Go to ?page=2');
  expect([isAsked(), shown(), name().value]).toEqual([false, '/form?page=2', 'Ama']);
  press('Go to /one');
  await question();
  press('Keep editing');
  expect([isAsked(), shown(), name().value]).toEqual([false, '/form?page=2', 'Ama']);
  press('Go to /one');
  await question();
  press('Discard');
  expect([isAsked(), shown()]).toEqual([false, '/one']);
});

it('asks before Logout', async () => {
  type('Ama');
  press('Logout');
  await question();
  expect(loggedOut).not.toHaveBeenCalled();
  press('Discard');
  expect(loggedOut).toHaveBeenCalledTimes(1);
});

it('asks before Back, also pressed twice, and returns to where it was', async () => {
  type('Ama');
  await back('/two');
  await question();
  await back('/one');
  expect([shown(), name().value]).toEqual(['/form', 'Ama']);
  press('Keep editing');
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect([isAsked(), shown(), name().value]).toEqual([false, '/form', 'Ama']);
  await back('/two');
  await question();
  press('Discard');
  expect([location.pathname, shown()]).toEqual(['/two', '/two']);
  await back('/one');
  await waitFor(() => expect(shown()).toBe('/one'));
});

const isStopped = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('has the browser ask before a reload while something is unsaved', () => {
  expect(isStopped()).toBe(false);
  type('Ama');
  expect(isStopped()).toBe(true);
  type('');
  expect(isStopped()).toBe(false);
});

it('has it ask before choices outside of a form are lost', () => {
  const choices = document.createElement('fieldset');
  choices.innerHTML = '<input type="checkbox" />';
  choices.dataset['unsaved'] = 'your choices';
  screen.getByRole('main').append(choices);
  expect(isStopped()).toBe(false);
  choices.querySelector('input')!.focus();
  expect(isStopped()).toBe(true);
});
