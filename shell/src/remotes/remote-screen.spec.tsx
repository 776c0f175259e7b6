import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { IncompatibleRemoteError } from '../failures/incompatible-remote-error';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { RemoteScreen } from './remote-screen';
import type { LoadScreen, ScreenModule } from './screen';

const remote = exampleRemote();
const example: ScreenModule = { default: () => <h1>Example</h1> };
const broken: ScreenModule = {
  default: () => {
    throw new Error('broken');
  },
};

function show(loadScreen: LoadScreen) {
  const onCaughtError = jest.fn();
  const region = (
    <RemoteScreen remote={remote} module="./example" title="The title" loadScreen={loadScreen} />
  );
  const rendered = renderAt(
    '/',
    <>
      {region}
      <p>The rest of the page</p>
    </>,
    { onCaughtError },
  );
  return { ...rendered, onCaughtError };
}

const isAway = async () => {
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the page is not available');
  expect(screen.getByRole('heading', { level: 1, name: 'The title' })).toBeTruthy();
  expect(screen.getByText('The rest of the page')).toBeTruthy();
};
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
const arrived = () => screen.findByRole('heading', { name: 'Example' });

it('costs its own region only when it throws while it renders, and comes back on Retry', async () => {
  const { onCaughtError } = show(async (_remote, _module, attempt) => (attempt === 0 ? broken : example));
  await isAway();
  expect(onCaughtError).toHaveBeenCalledWith(new Error('broken'), expect.anything());
  retry();
  await arrived();
});

it('puts the focus, lost with Retry, on the heading of what comes', async () => {
  const answers = [
    Promise.reject(new Error('away')),
    Promise.reject(new Error('away')),
    Promise.resolve(example),
  ];
  show(() => answers.shift()!);
  await isAway();
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: 'Retry' }).focus());
  retry();
  await isAway();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  act(() => screen.getByRole('button', { name: 'Retry' }).focus());
  retry();
  const heading = await arrived();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('says when a remote is incompatible with the page', async () => {
  show(async () => {
    throw new IncompatibleRemoteError('too new');
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the page is incompatible with this version of the site.',
  );
});

it('says after 8 s that a screen takes long, and no longer once it has failed', async () => {
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const said = () => screen.queryByRole('alert')?.textContent;
  let fail = (_error: Error) => {};
  const never = new Promise<never>((_resolve, reject) => (fail = reject));
  show(() => never);
  await pass(7_999);
  expect(said()).toBeUndefined();
  await pass(1);
  expect(said()).toContain('This part of the page is taking longer than usual.');
  fail(new Error('away'));
  jest.useRealTimers();
  await waitFor(() => expect(said()).toContain('not available right now'));
});
