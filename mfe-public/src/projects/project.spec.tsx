import type { ProjectPage } from '@portico/contract/rows/projects/project';
import { projectRows } from '@portico/contract/rows/projects/project-fields';
import { aProject, aShownPicture } from '@portico/contract/testing/rows';
import { NotFoundProvider } from '@portico/platform/page';
import { ParametersProvider } from '@portico/platform/router';
import { examplePage } from '@portico/platform/testing/example-page';
import { screen, waitFor, within } from '@testing-library/react';
import { openStore, press, server, showScreen, textsOf } from '@portico/platform/testing/show-screen';
import { maker } from '../structured-data/person';
import ProjectScreen, { head, prefetch, structuredData } from './project';

const { version: _version, ...kite } = aProject({
  title: 'Kite',
  address: 'kite',
  sourceUrl: 'https://git.example/kite',
  start: '2024-05',
  end: '2025-01',
});
const page: ProjectPage = { ...kite, storyHtml: '<h2>Why</h2><p>It <em>flies</em>.</p>', next: null };
const parameters = { slug: 'kite' };

beforeEach(() => {
  server.answerWith(200, page);
  history.replaceState(null, '', '/info/project/kite');
});

const show = (slug = 'kite') =>
  showScreen(
    <ParametersProvider value={{ slug }}>
      <NotFoundProvider value={<p>Nothing here</p>}>
        <ProjectScreen />
      </NotFoundProvider>
    </ParametersProvider>,
  );

it('shows the project at its address: story, table and a way back', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Kite' });
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/project/at/kite']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Why');
  const table = within(screen.getByRole('table', { name: 'Kite' }));
  // All but what stands above it.
  const rows = ['Duration', 'Satisfaction', 'Self rating', 'Lesson learned'];
  expect(textsOf(table.getAllByRole('rowheader'))).toEqual(rows);
  expect(screen.getByText('It saw the harbour.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/info/project');
  expect(screen.queryByText(/^Draft/)).toBeNull();
});

it('shows nothing of what is unknown, not even a label', async () => {
  const blank = Object.fromEntries(projectRows.map((name) => [name, '']));
  const unknown = { ...blank, sourceUrl: null, start: null, end: null };
  const bare = { ...page, ...unknown, storyHtml: '' };
  server.answerWith(200, bare);
  const { container, store } = show();
  await screen.findByRole('heading', { level: 1, name: 'Kite' });
  expect(container.textContent).toBe('KiteAll projects');
  expect(container.querySelector('table, span, li')).toBeNull();
  const about = { ...examplePage, parameters, state: store.getState() };
  const [described] = structuredData(about);
  expect(Object.values(described!)).not.toContain('');
  expect(head(about)?.description).toBe('Kite');
});

it('says in a sentence what it is, shows the rest of the description below the cover, and leads on', async () => {
  const cover = aShownPicture({ alt: 'A red kite' });
  const next = { title: 'Tide', address: 'tide' };
  server.answerWith(200, {
    ...page,
    desc: 'A camera that hangs on a kite. It turns.\nAnd it films.',
    pictures: [cover],
    next,
  });
  show();
  const lead = await screen.findByText('A camera that hangs on a kite.');
  const picture = screen.getByRole('img', { name: 'A red kite' });
  const rest = screen.getByText(/^It turns\.\s+And it films\.$/);
  expect(lead.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture.compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Tide' }).getAttribute('href')).toBe('/info/project/tide');
});

it('leaves a long highlight in the table', async () => {
  const hiLit = 'It saw the harbour. '.repeat(20);
  server.answerWith(200, { ...page, hiLit });
  show();
  const row = await screen.findByRole('row', { name: /^Highlight/ });
  expect(row.textContent).toBe(`Highlight${hiLit}`);
});

it('replaces a former address', async () => {
  history.replaceState(null, '', '/info/project/old%20kite');
  show('old kite');
  await waitFor(() => expect(location.pathname).toBe('/info/project/kite'));
  expect(server.requests[0]!.url).toBe('/api/project/at/old%20kite');
});

it('marks a draft', async () => {
  server.answerWith(200, { ...page, draft: true });
  show();
  expect(await screen.findByText('Draft: only administrators see this page.')).toBeTruthy();
});

it('says that there is nothing', async () => {
  server.answerWith(404, {});
  show();
  expect(await screen.findByText('Nothing here')).toBeTruthy();
});

it('offers to try again while the API is away', async () => {
  server.goAway();
  show();
  await screen.findByText('This project could not be loaded.');
  server.answerWith(200, page);
  press('Retry');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kite' })).toBeTruthy();
});

it('tells search engines of it once it is loaded', async () => {
  const store = openStore();
  const about = () => ({ ...examplePage, parameters, state: store.getState() });
  expect([head(about()), structuredData(about())]).toEqual([undefined, []]);
  await prefetch(store, { parameters });
  expect(head(about())).toEqual({ title: 'Kite', description: 'A camera on a kite. It turns.' });
  expect(structuredData(about())).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'SoftwareSourceCode',
      name: 'Kite',
      description: kite.desc,
      genre: kite.type,
      keywords: kite.lang,
      creator: maker(examplePage),
      url: `${examplePage.publicUrl}/info/project/kite`,
      codeRepository: 'https://git.example/kite',
      dateCreated: '2025-01',
    },
  ]);
});

it('tells them nothing of one of the sample, whose cover social networks show all the same', async () => {
  const store = openStore();
  const cover = aShownPicture();
  server.answerWith(200, { ...page, pictures: [cover], isSample: true });
  await prefetch(store, { parameters });
  const about = { ...examplePage, parameters, state: store.getState() };
  expect(structuredData(about)).toEqual([]);
  expect(head(about)?.picture).toBe(`/pictures/${cover.pictureId}/640.webp`);
});
