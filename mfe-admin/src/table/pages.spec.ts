/** @jest-environment node */
import { pageLinks } from './pages';

it('finds the cursors of the pages on both sides', () => {
  const header =
    '</api/users?limit=50&cursor=bmV4dA%3D%3D>; rel="next", </api/users?limit=50&cursor=before>; rel="prev"';
  expect(pageLinks(header)).toEqual({ next: 'bmV4dA==', previous: 'before' });
});

it.each([null, '', '</api/users>; rel="next"', '</styles.css>; rel="preload"'])(
  'finds none in %p',
  (header) => {
    expect(pageLinks(header)).toEqual({});
  },
);
