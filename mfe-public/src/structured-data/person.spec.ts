/** @jest-environment node */
import { examplePage } from '@portico/platform/testing/example-page';
import { owner, person } from './person';

const { site } = examplePage;
const publicUrl = 'https://portfolio.example';
const withPhoto = (src: string) => ({ ...site, photo: { ...site.photo, src } });

it('describes the owner as the site does', () => {
  expect(person({ site, publicUrl })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': 'https://portfolio.example/#person',
    name: site.name,
    url: 'https://portfolio.example/',
    description: site.tagline,
    email: site.contact.email,
    homeLocation: { '@type': 'Place', name: site.contact.location },
    sameAs: site.contact.links.map(({ href }) => href),
  });
});

it.each([
  ['https://pictures.example/me.jpg', 'https://pictures.example/me.jpg'],
  ['/site/me.jpg', 'https://portfolio.example/site/me.jpg'],
])('names the photo %s by its whole address', (src, image) => {
  expect(person({ site: withPhoto(src), publicUrl })).toMatchObject({ image });
});

it('names no links where there are none', () => {
  const contact = { ...site.contact, links: [] };
  expect(person({ site: { ...site, contact }, publicUrl })).not.toHaveProperty('sameAs');
});

it('is nobody while the name is still that of the sample', () => {
  expect(owner({ site: { ...site, sample: ['site'] }, publicUrl })).toEqual([]);
  expect(owner({ site: { ...site, sample: ['project'] }, publicUrl })).toEqual([person({ site, publicUrl })]);
});
