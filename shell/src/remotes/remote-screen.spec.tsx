import { act, fireEvent, screen, waitFor, render } from '@testing-library/react';
import { exampleRemote } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { RemoteScreen } from './remote-screen';
import { type LoadScreen, type ScreenModule, IncompatibleRemoteError } from './screen';
import { SlowNotice } from './region';

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

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const said = () => screen.queryByRole('alert')?.textContent;

  it('says that a screen takes long which arrived and waits for ever', async () => {
    const never = new Promise<never>(() => {});
    show(async () => ({
      default: () => {
        throw never;
      },
    }));
    await pass(7_000);
    expect(said()).toBeUndefined();
    await pass(2_000);
    expect(said()).toContain('taking longer than usual');
  });
});

describe('the notice of a slow region', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const notice = () => screen.queryByRole('alert')?.textContent ?? null;

  it('says after 8 s that it takes long, and offers Retry', async () => {
    const onRetry = jest.fn();
    render(<SlowNotice arrived={new Promise(() => {})} onRetry={onRetry} />);
    await pass(7_999);
    expect(notice()).toBeNull();
    await pass(1);
    expect(notice()).toContain('This part of the page is taking longer than usual.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each(['arrives', 'fails'])('is gone when it %s after all', async (end) => {
    let settle = () => {};
    const loading = new Promise<void>((resolve, reject) => {
      settle = end === 'arrives' ? resolve : () => reject(new Error('away'));
    });
    render(<SlowNotice arrived={loading} onRetry={() => {}} />);
    await pass(8_000);
    expect(notice()).not.toBeNull();
    settle();
    await pass(0);
    expect(notice()).toBeNull();
  });
});
