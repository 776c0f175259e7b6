import { aShownPicture } from '@portico/contract/testing/rows';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture';

const picture = aShownPicture();
const image = () => screen.getByRole<HTMLImageElement>('img', { name: picture.alt });
const { pictureId } = picture;

it('offers each width as AVIF and as WebP, and keeps its place free', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const avif = container.querySelector('source[type="image/avif"]')!;
  expect([avif.getAttribute('srcset'), avif.getAttribute('sizes')]).toEqual([
    `/pictures/${pictureId}/320.avif 320w, /pictures/${pictureId}/640.avif 640w`,
    '50vw',
  ]);
  expect([image().srcset, image().sizes, image().getAttribute('src')]).toEqual([
    `/pictures/${pictureId}/320.webp 320w, /pictures/${pictureId}/640.webp 640w`,
    '50vw',
    `/pictures/${pictureId}/640.webp`,
  ]);
  expect([image().width, image().height]).toEqual([picture.width, picture.height]);
});

it('is loaded when it comes into view, or first if the page says so', () => {
  const { rerender } = render(<Picture picture={picture} sizes="50vw" />);
  expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
  rerender(<Picture picture={picture} sizes="50vw" loading="eager" fetchPriority="high" />);
  expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

it('has no style that the policy would block in the HTML of the server', () => {
  expect(renderToString(<Picture picture={picture} sizes="50vw" />)).not.toContain('style');
});
