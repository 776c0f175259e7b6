import { aProject, aShownPicture } from '@portico/contract/testing/rows';
import { allowDialogs } from '@portico/platform/testing/allow-dialogs';
import { examplePage } from '@portico/platform/testing/example-page';
import { inPage } from '@portico/platform/testing/in-page';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { largestCopy } from '../structured-data/creative-work';
import { Cover, Gallery } from './project-pictures';

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

it('leads to the file of a picture on its own page, and opens it there in a dialog, in its language', () => {
  allowDialogs();
  render(
    <Gallery project={project} />,
    inPage(undefined, { ...examplePage, site: { ...examplePage.site, language: 'pt' } }),
  );
  const link = screen.getByRole('link', { name: 'Enlarge: The camera' });
  expect(link.getAttribute('href')).toBe(largestCopy(second));
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  link.focus();
  expect(fireEvent.click(link.querySelector('img')!)).toBe(false);
  const enlarged = within(screen.getByRole('dialog', { name: 'Picture' })).getByRole('img', {
    name: 'The camera',
  });
  expect(enlarged.getAttribute('src')).toContain(largestCopy(second));
  expect(enlarged.lang).toBe('pt');
  expect(screen.getByText('Enlarge:').lang).toBe('en');
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.queryByRole('dialog')).toBeNull();
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
