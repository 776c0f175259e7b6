import { aProject, aShownPicture } from '@portico/contract/testing/rows';
import { render, screen, within, act, fireEvent, waitFor } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { openStore, server, showScreen, textsOf } from '@portico/platform/testing/show-screen';
import { maker } from '../structured-data/person';
import { ListedProject, prefetch, structuredData } from './projects';
import { largestCopy } from '../structured-data/creative-work';
import { Cover, Gallery } from './project-pictures';

const listed = (project = kite) => showScreen(<ListedProject project={project} />);

const kite = aProject({ projectId: 4, title: 'Kite', type: 'Personal', lang: 'C', address: 'kite' });

beforeEach(() => server.answerWith(200, [kite]));

it("tells search engines of each project that is loaded, as the owner's work", async () => {
  const store = openStore();
  const about = () => structuredData({ ...examplePage, state: store.getState() });
  expect(about()).toEqual([]);
  await prefetch(store);
  expect(about()).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: 'Kite',
      description: kite.desc,
      genre: 'Personal',
      keywords: 'C',
      creator: maker(examplePage),
      url: `${examplePage.publicUrl}/info/project/kite`,
    },
  ]);
});

it('tells them nothing of the sample, nor who its invented owner is', async () => {
  const store = openStore();
  server.answerWith(200, [kite, aProject({ projectId: 1, title: 'Low Water', isSample: true })]);
  await prefetch(store);
  const site = { ...examplePage.site, sample: ['site' as const] };
  const [first, ...others] = structuredData({ ...examplePage, site, state: store.getState() });
  expect(first).toMatchObject({ name: 'Kite' });
  expect(first).not.toHaveProperty('creator');
  expect(others).toEqual([]);
});

describe('the project table', () => {
  it('is one table, named by its title, with a row for each field', () => {
    listed(aProject({ title: 'Lantern' }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lantern');
    const table = within(screen.getByRole('table', { name: 'Lantern' }));
    const rows = table
      .getAllByRole('row')
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row).getByRole('cell').textContent,
      ]);
    expect(rows).toEqual([
      ['Type', 'Educational'],
      ['Components', 'C, Java'],
      ['Duration', '9 months'],
      ['Description', 'A camera on a kite.\nIt turns.'],
      ['Highlight', 'It saw the harbour.'],
      ['Satisfaction', 'Very satisfied.'],
      ['Self rating', '3 out of 5'],
      ['Lesson learned', 'Measure outdoors.'],
    ]);
  });
});

describe('what a project has besides', () => {
  const names = () =>
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('is its own page and its links (G4)', () => {
    listed({ ...kite, liveUrl: 'https://kite.example/', sourceUrl: 'https://git.example/kite' });
    expect(names()).toEqual([
      ['Kite', '/info/project/kite'],
      ['See it live', 'https://kite.example/'],
      ['Source code', 'https://git.example/kite'],
    ]);
    expect(screen.getByRole('link', { name: 'Source code', description: 'Kite' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
  });

  it('is nothing to press but what unfolds the table, if nobody gave it more (S2.5)', () => {
    listed({ ...kite, address: null });
    expect(names()).toEqual([]);
  });

  it('is a mark for each of its components', () => {
    listed({ ...kite, lang: 'C, Java ,، , Rust,C' });
    const marks = within(screen.getByRole('list', { name: 'Components' })).getAllByRole('listitem');
    expect(textsOf(marks)).toEqual(['C', 'Java', 'Rust']);
  });

  it.each([
    ['2024-05', '2025-01', 'May 2024 – Jan 2025'],
    [null, null, '9 months'],
  ])('is when it was made, or for how long: from %s to %s', (start, end, words) => {
    const { container } = listed({ ...kite, start, end });
    expect(container.querySelector('p')!.textContent).toBe(`Personal${words}`);
  });
});

describe('pictures', () => {
  const cover = aShownPicture({ alt: 'The kite' });
  const second = aShownPicture({ pictureId: 'f'.repeat(32), alt: 'The camera' });
  const project = aProject({ pictures: [cover, second] });

  const loading = (name: string) => {
    const image = screen.getByRole('img', { name });
    return [image.getAttribute('loading'), image.getAttribute('fetchpriority')];
  };

  it('has the first picture as its cover and the others as its gallery', () => {
    render(
      <>
        <Cover project={project} isFirst />
        <Gallery project={project} />
      </>,
    );
    const gallery = within(screen.getByRole('list', { name: 'Pictures' }));
    expect(gallery.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['The camera']);
    expect([loading('The kite'), loading('The camera')]).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
    ]);
  });

  it('leads to the file of a picture on its own page, and opens it there in a dialog, in its language', async () => {
    showScreen(<Gallery project={project} />, { site: { language: 'pt' } });
    const link = screen.getByRole('link', { name: 'Enlarge: The camera' });
    expect(link.getAttribute('href')).toBe(largestCopy(second));
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    link.focus();
    expect(fireEvent.click(link.querySelector('img')!)).toBe(false);
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Picture' });
    const enlarged = within(dialog).getByRole('img', { name: 'The camera' });
    expect(enlarged.getAttribute('src')).toContain(largestCopy(second));
    expect(enlarged.lang).toBe('pt');
    expect(screen.getByText('Enlarge:').lang).toBe('en');
    act(() => dialog.close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(link);
  });

  it.each([null, undefined])(
    'shows nothing where pictures are %s, as in a browser that stored none',
    (pictures) => {
      const { container } = render(
        <>
          <Cover project={{ pictures } as never} isFirst />
          <Gallery project={{ pictures } as never} />
        </>,
      );
      expect(container.innerHTML).toBe('');
    },
  );
});
