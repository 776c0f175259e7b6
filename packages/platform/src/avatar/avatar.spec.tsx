import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

const logo = 'https://pictures.example/logo.png';
const avatar = (company: string) => <Avatar company={company} alt="Ama Boateng" />;
/** Of what is drawn once for each theme, styles show one. */
const sources = () =>
  screen.getAllByRole('img', { name: 'Ama Boateng' }).map((image) => image.getAttribute('src'));
const standard = ['avatar.svg', 'avatar.svg#light'];
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Ama Boateng' });

it('is the logo, and tells its host nothing of the page (G4)', () => {
  render(avatar(logo));
  expect(sources()).toEqual([logo]);
  expect(image().getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('is loaded when it comes into view, at no more than 64 px (S9.7)', () => {
  render(avatar(logo));
  expect(image().getAttribute('loading')).toBe('lazy');
  expect([image().width, image().height]).toEqual([64, 64]);
});

it.each(['', 'Harbour Works', 'http://pictures.example/logo.png', 'httpsware'])(
  'is the standard one where the company is "%s"',
  (company) => {
    render(avatar(company));
    expect(sources()).toEqual(standard);
  },
);

it('is the standard one when the logo cannot be loaded, and the next logo when there is one (S3.4a, S8.6)', () => {
  const { rerender } = render(avatar(logo));
  fireEvent.error(image());
  expect(sources()).toEqual(standard);
  rerender(avatar('https://pictures.example/other.png'));
  expect(sources()).toEqual(['https://pictures.example/other.png']);
});
