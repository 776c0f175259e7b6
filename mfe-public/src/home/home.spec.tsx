import { PageProvider } from '@portico/platform/page';
import { BrowserRouter } from '@portico/platform/router';
import { render, screen } from '@testing-library/react';
import { examplePage } from '../../../platform/src/testing/example-page';
import Home from './home';

beforeEach(() => {
  render(
    <PageProvider value={examplePage}>
      <BrowserRouter>
        <Home />
      </BrowserRouter>
    </PageProvider>,
  );
});

it("welcomes in the owner's words", () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(examplePage.site.welcome);
  expect(screen.getByText(examplePage.site.tagline)).toBeTruthy();
});

it('leads to the four screens about the owner', () => {
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['About Me', '/info/about'],
    ['Experience', '/info/experience'],
    ['Projects', '/info/project'],
    ['Interests', '/info/interests'],
  ]);
});
