import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { anExperience } from '@portico/contract/testing/rows';
import { render, screen, waitFor } from '@testing-library/react';
import { ApiServer } from '@portico/platform/testing/api-server';
import { createTestStore } from '@portico/platform/testing/create-test-store';
import { inPage } from '@portico/platform/testing/in-page';
import ExperienceScreen, { prefetch } from './experience';

const cobol = anExperience({ expId: 25, body: 'COBOL' });

const server = ApiServer.forTests();
beforeEach(() => server.answerWith(200, [cobol]));

const show = (store = createTestStore(server.base)) => render(<ExperienceScreen />, inPage(store));
const names = () => screen.queryAllByRole('listitem').map((entry) => entry.firstElementChild!.textContent);

it('shows the entries that the API has (S3.7a)', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Experience');
  await waitFor(() => expect(names()).toEqual(['COBOL']));
  expect(server.requests.map((request) => request.url)).toEqual(['/api/experience']);
});

it('has its entries at once where they were asked for before', async () => {
  const store = createTestStore(server.base);
  await prefetch(store);
  show(store);
  expect(names()).toEqual(['COBOL']);
  expect(server.calls).toHaveLength(1);
});

it('shows the sample, marked, while the API is away', async () => {
  server.goAway();
  show();
  await screen.findByText('Sample content');
  expect(names().slice(0, 2)).toEqual([
    'Senior developer, harbour data service, Trieste',
    'Italian language certificate, level B2',
  ]);
  expect(names().sort()).toEqual(sampleExperiences.map(({ body }) => body).sort());
});

it('says when there are none', async () => {
  server.answerWith(200, []);
  show();
  expect(await screen.findByText(/^There are no entries yet\./)).toBeTruthy();
});

it('leaves out a duration that is only a dash, as of an import that has none', async () => {
  const job = { type: 'Employment', start: '2021-03' };
  server.answerWith(200, [
    anExperience({ ...job, expId: 1, body: 'Pilot', time: '–' }),
    anExperience({ ...job, expId: 2, body: 'Captain', time: '2 years' }),
  ]);
  show();
  await screen.findByText('Pilot');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^PilotEmploymentMar 2021/),
    expect.stringMatching(/^CaptainEmployment2 yearsMar 2021/),
  ]);
});
