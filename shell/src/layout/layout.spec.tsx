import { examplePage } from '@portico/platform/testing/example-page';
import { aPicture } from '@portico/contract/testing/rows';
import { screen, within } from '@testing-library/react';
import { exampleRemote, exampleRoute } from '../testing/example-remote';
import { renderAt } from '../testing/render-at';
import { Layout } from './layout';

const { site } = examplePage;

it('puts the screen between banner, navigation and footer (S2.14e)', () => {
  renderAt('/', <Layout>The screen</Layout>);
  expect(screen.getByRole('main').textContent).toBe('The screen');
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  const image = document.querySelector('header img, header svg')!;
  expect(image.compareDocumentPosition(navigation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(['/', '/info/about'])('leads home from the name in the banner at %s', (path) => {
  renderAt(path, <Layout>The screen</Layout>);
  const name = within(screen.getByRole('banner')).getByRole('link', { name: site.name });
  expect(name.getAttribute('href')).toBe('/');
});

it('shows the owner’s own banner, which screen readers skip, instead of ours', () => {
  renderAt('/', <Layout>The screen</Layout>, { site: { banner: 'none', bannerPicture: aPicture() } });
  const banner = screen.getByRole('banner');
  expect([...banner.querySelectorAll('svg, picture')].map(({ tagName }) => tagName)).toEqual(['PICTURE']);
  expect(banner.querySelectorAll('img:not([alt=""])')).toHaveLength(0);
});

it('shows in the footer how to reach the owner, by links that say they are the owner’s, a year and the theme switch (S2.14d, G4)', () => {
  renderAt('/', <Layout>The screen</Layout>);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: site.contact.email })).toBeTruthy();
  for (const { label, href } of site.contact.links) {
    const link = footer.getByRole('link', { name: label });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, 'me noopener noreferrer']);
  }
  expect(footer.getByRole('switch', { name: 'Light theme' })).toBeTruthy();
  expect(footer.getByText(site.name).parentElement!.textContent).toBe(`© ${examplePage.year} ${site.name}`);
});

it.each([
  [true, '/contact', '/contact'],
  [false, '/contact', undefined],
  [true, '/other', undefined],
])('leads to the contact form if it is on (%s) and a remote has its screen', (contactForm, path, href) => {
  const remotes = [exampleRemote({ routes: [exampleRoute({ path })] })];
  renderAt('/', <Layout>The screen</Layout>, { remotes, site: { contactForm } });
  const link = screen.queryByRole('link', { name: 'Write a message' });
  expect(link?.getAttribute('href')).toBe(href);
});

it('begins with a link that leads past them', () => {
  renderAt('/', <Layout>The screen</Layout>);
  const skip = screen.getByRole('link', { name: 'Skip to the content' });
  expect(skip).toBe(screen.getAllByRole('link')[0]);
  expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
});
