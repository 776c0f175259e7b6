import { Link } from '@portico/platform/router';
import { fireEvent, screen } from '@testing-library/react';
import { examplePage } from '../../../platform/src/testing/example-page';
import type { LoadScreen } from '../remotes/load-screen';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { Screens } from './screens';

const [route] = exampleRemote().descriptor.routes;
const home = exampleRemote({
  name: 'mfe-home',
  routes: [{ ...route!, path: '/', module: './home', title: 'Home' }],
});
const admin = exampleRemote({
  name: 'mfe-admin',
  routes: [{ ...route!, path: '/manage/users', module: './users', title: 'User List', access: 'admin' }],
});
const remotes = [home, exampleRemote(), admin];

const loadScreen: LoadScreen = async (remote, module) => ({
  default: () => (
    <h1>
      {remote.name} {module}
    </h1>
  ),
});

const show = (path: string, load = loadScreen) =>
  renderAt(
    path,
    <>
      <Link to="/info/example">To the example</Link>
      <Link to="/nowhere">Nowhere</Link>
      <Screens loadScreen={load} restored />
    </>,
    { remotes, onCaughtError: () => {} },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const titleOf = (screenName: string) => `${screenName} – ${examplePage.site.name}`;

it('shows the screen of the address, from the remote that has it', async () => {
  show('/info/example');
  expect(await heading('mfe-example ./example')).toBeTruthy();
});

it('shows another screen, and its title, when the address changes', async () => {
  show('/');
  await heading('mfe-home ./home');
  expect(document.title).toBe(titleOf('Home'));
  fireEvent.click(screen.getByRole('link', { name: 'To the example' }));
  await heading('mfe-example ./example');
  expect(document.title).toBe(titleOf('Example'));
});

it('heads a screen that is away with its title', async () => {
  show('/info/example', () => Promise.reject(new Error('away')));
  expect(await heading('Example')).toBeTruthy();
});

it('says so where there is no screen, and in the title', async () => {
  show('/');
  await heading('mfe-home ./home');
  fireEvent.click(screen.getByRole('link', { name: 'Nowhere' }));
  await heading('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeTruthy();
  expect(document.title).toBe(titleOf('404 Not Found'));
});

it('leads away from a screen that this person may not enter', async () => {
  show('/manage/users');
  expect(await heading('mfe-home ./home')).toBeTruthy();
  expect(document.title).toBe(titleOf('Home'));
});
