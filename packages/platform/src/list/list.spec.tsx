import { act, screen, waitFor } from '@testing-library/react';
import type { SampleList } from '@portico/contract/rows/sample/lists';
import type { SiteAnswer } from '@portico/contract/site/site';
import { press, server, showScreen, textsOf } from '../testing/show-screen';
import { injectEndpoints } from '../api/api';
import { List } from './list';

const { boats } = injectEndpoints('list@0.1.0-test', (build) => ({
  boats: build.query<string[], void>({ query: () => 'boats' }),
}));

interface BoatsProps {
  sample?: readonly string[];
  sampleOf?: readonly SampleList[];
}

function Boats(props: BoatsProps) {
  const result = boats.useQuery();
  return (
    <>
      <button type="button" onClick={() => void result.refetch()}>
        Ask again
      </button>
      {result.isError && <p>The API was away</p>}
      <List result={result} {...props} empty="There is no boat. Build one.">
        {(rows) => rows.map((row) => <li key={row}>{row}</li>)}
      </List>
    </>
  );
}

afterEach(() => jest.useRealTimers());

const sample = ['Sample boat'];

const show = (props: BoatsProps = { sample }) => showScreen(<Boats {...props} />);
const rows = () => textsOf(screen.queryAllByRole('listitem'));

it('says that it is loading, and then shows the rows (S2.13c, S3.7c, S3.7d)', async () => {
  const held = server.hold();
  show();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  (await held).answer(200, ['Skiff', 'Gig']);
  await waitFor(() => expect(rows()).toEqual(['Skiff', 'Gig']));
  expect(screen.queryByRole('status')).toBeNull();
});

it('says after 10 s that it takes longer, and offers Retry, which gives up the call and asks again', async () => {
  jest.useFakeTimers();
  const held = server.hold();
  show();
  const unanswered = await held;
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual.');
  jest.useRealTimers();
  server.answerWith(200, ['Skiff']);
  press('Retry');
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual.');
  await waitFor(() => expect(rows()).toEqual(['Skiff']));
  await unanswered.closed;
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('says that it is empty, and what to do', async () => {
  server.answerWith(200, []);
  show();
  expect(await screen.findByText('There is no boat. Build one.')).toBeTruthy();
});

it('shows the sample, marked, when the API is away, and the rows after Retry (S8.4)', async () => {
  server.answerWith(503, { errors: [{ msg: 'not ready' }] });
  show();
  expect(await screen.findByText('Sample content')).toBeTruthy();
  expect(rows()).toEqual(['Sample boat']);
  expect(screen.queryByRole('alert')).toBeNull();

  server.answerWith(200, ['Skiff']);
  press('Retry');
  await waitFor(() => expect(rows()).toEqual(['Skiff']));
  expect(screen.queryByText('Sample content')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each([
  ['when the API refuses', 403, { sample }],
  ['when the API is away, without a sample', 503, {}],
])('says that it could not be loaded %s (S3.7a, S3.7b)', async (_when, status, props) => {
  server.answerWith(status, { errors: [{ msg: 'refused' }] });
  show(props);
  expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded.');
  expect(rows()).toEqual([]);
  expect(screen.queryByText('Sample content')).toBeNull();

  server.answerWith(200, ['Skiff']);
  press('Retry');
  await waitFor(() => expect(rows()).toEqual(['Skiff']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('never replaces rows that are shown by the sample', async () => {
  server.answerWith(200, ['Skiff']);
  show();
  await waitFor(() => expect(rows()).toEqual(['Skiff']));
  server.goAway();
  press('Ask again');
  await screen.findByText('The API was away');
  expect(rows()).toEqual(['Skiff']);
  expect(screen.queryByText('Sample content')).toBeNull();
});

describe('a list for which the sample of the site stands', () => {
  const showOf = (still: SiteAnswer['sample']) => {
    server.goAway();
    const boats = <Boats sample={sample} sampleOf={['project', 'interests']} />;
    showScreen(boats, { ...(still && { site: { sample: still } }) });
  };

  it.each([
    ['is still the sample', ['project', 'interests'] as const],
    ['is not said to be the sample or not, as by earlier APIs', undefined],
  ])('shows it while all of it %s', async (_how, still) => {
    showOf(still && [...still]);
    expect(await screen.findByText('Sample content')).toBeTruthy();
    expect(rows()).toEqual(['Sample boat']);
  });

  it('says that it could not be loaded once a part has content of the owner’s own', async () => {
    showOf(['site', 'experience', 'interests']);
    expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded.');
    expect(rows()).toEqual([]);
    server.answerWith(200, ['Skiff']);
    press('Retry');
    await waitFor(() => expect(rows()).toEqual(['Skiff']));
  });
});
