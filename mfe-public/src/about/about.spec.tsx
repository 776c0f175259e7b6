import { PageProvider } from '@portico/platform/page';
import { render, screen } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { person } from '../structured-data/person';
import About, { structuredData } from './about';

const { site } = examplePage;
const { email, location, links } = site.contact;

const show = (page = examplePage) =>
  render(
    <PageProvider value={page}>
      <About />
    </PageProvider>,
  );

it("shows the owner's biography, paragraph by paragraph, and the photo", () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Me');
  for (const paragraph of site.biography) expect(screen.getByText(paragraph)).toBeTruthy();
  // Once for each theme: styles show one of them.
  expect(screen.getAllByRole('img', { name: site.photo.alt })).toHaveLength(2);
});

it('says how the owner is reached', () => {
  show();
  expect(screen.getByText(location)).toBeTruthy();
  const shown = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toEqual([[email, `mailto:${email}`], ...links.map(({ label, href }) => [label, href])]);
});

it('tells search engines who the owner is', () => {
  expect(structuredData(examplePage)).toEqual([person(examplePage)]);
});
