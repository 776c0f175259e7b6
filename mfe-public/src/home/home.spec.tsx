import { PageProvider } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { render, screen } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { person } from '../structured-data/person';
import Home, { structuredData } from './home';

const show = () =>
  render(
    <PageProvider value={examplePage}>
      <BrowserRouter>
        <Home />
      </BrowserRouter>
    </PageProvider>,
  );

it("welcomes in the owner's words", () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(examplePage.site.welcome);
  expect(screen.getByText(examplePage.site.tagline)).toBeTruthy();
});

it('leads to the four screens about the owner', () => {
  show();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['About Me', '/info/about'],
    ['Experience', '/info/experience'],
    ['Projects', '/info/project'],
    ['Interests', '/info/interests'],
  ]);
});

it('tells search engines who the owner is', () => {
  expect(structuredData(examplePage)).toEqual([person(examplePage)]);
});
