import { aPicture } from '@portico/contract/testing/rows';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { examplePage } from '@portico/platform/testing/example-page';
import { showScreen } from '@portico/platform/testing/show-screen';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import About, { Portrait } from './about';

const { site } = examplePage;

it("shows the owner's biography, paragraph by paragraph, and the photo (S2.3)", () => {
  showScreen(<About />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Me');
  for (const paragraph of site.biography) expect(screen.getByText(paragraph)).toBeTruthy();
  // Once for each theme: styles show one of them.
  expect(screen.getAllByRole('img', { name: site.photo.alt })).toHaveLength(2);
});

describe('the portrait', () => {
  const address = 'https://pictures.example/me.jpg';
  const portrait = (src: string) => <Portrait photo={{ src, alt: 'The owner at sea' }} />;
  const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'The owner at sea' });

  /** Of what is drawn once for each theme, styles show one. */
  const expectBuiltIn = () =>
    expect(
      screen.getAllByRole('img', { name: 'The owner at sea' }).map((one) => one.getAttribute('src')),
    ).toEqual(['portrait.svg', 'portrait.svg#light']);

  it("shows the owner's photo, and tells its host nothing of the page", () => {
    render(portrait(address));
    expect(image().getAttribute('src')).toBe(address);
    expect(image().getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('is the uploaded picture, if there is one', () => {
    render(
      <Portrait
        photo={{ src: address, alt: 'The owner at sea' }}
        portraitPicture={aPicture({ preview: '' })}
      />,
    );
    expect(image().getAttribute('src')).toMatch(/^\/pictures\/.*\.webp$/);
    expect(image().getAttribute('loading')).toBe('eager');
  });

  it('is built in where the owner gave none, in the HTML of the server already', () => {
    expect(renderToString(portrait(''))).toContain('src="portrait.svg"');
  });

  it('is the built-in one when the photo cannot be loaded', () => {
    render(portrait(address));
    fireEvent.error(image());
    expectBuiltIn();
  });

  it("is the built-in one when the photo of the server's page failed before React listened", async () => {
    const page = document.createElement('div');
    document.body.replaceChildren(page);
    page.innerHTML = renderToString(portrait(address));
    Object.defineProperty(image(), 'complete', { value: true });
    Object.defineProperty(image(), 'naturalWidth', { value: 0 });
    await act(async () => hydrateRoot(page, portrait(address)));
    expectBuiltIn();
  });
});
