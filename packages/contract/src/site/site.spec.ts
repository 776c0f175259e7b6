import * as v from 'valibot';
import { sampleSite } from './sample-site.js';
import { Site, SiteAnswer } from './site.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

it('takes the sample', () => {
  expect(v.parse(Site, sampleSite)).toEqual(sampleSite);
});

it.each(['', 'https://example.org/me.jpg', 'portrait.jpg', 'Me_2026-1.small.jpeg', 'me.png'])(
  'takes the photo %j',
  (src) => {
    expect(refusedFields(Site, withField(sampleSite, 'photo.src', src))).toEqual([]);
  },
);

it.each([
  ['name', ' '],
  ['name', 'a'.repeat(501)],
  ['tagline', undefined],
  ['biography', []],
  ['biography.0', ''],
  ['photo.src', 'http://example.org/me.jpg'],
  ['photo.src', 'javascript:alert(1)'],
  ['photo.src', 'me.svg'],
  ['photo.src', '../../me.jpg'],
  ['photo.src', 'my face.jpg'],
  ['photo.alt', ''],
  ['contact.email', 'nobody'],
  ['contact.location', null],
  ['contact.links.0.label', ''],
  ['contact.links.0.href', 'http://example.org'],
  ['extra', true],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(new Set(refusedFields(Site, withField(sampleSite, field, wrong)))).toEqual(new Set([field]));
});

it.each(['closed', 'login', 'open'])('answers with the content and accounts that are %s', (accounts) => {
  expect(refusedFields(SiteAnswer, { ...sampleSite, accounts })).toEqual([]);
});

it.each([
  ['', []],
  ['https://example.org/me.jpg', []],
  ['/site/portrait.jpg', []],
  ['/pictures/0123456789abcdef0123456789abcdef/640.webp', []],
  ['portrait.jpg', ['photo.src']],
  ['//evil.example/me.jpg', ['photo.src']],
])('answers with the address of a photo: %j', (src, refused) => {
  const answer = withField({ ...sampleSite, accounts: 'open' }, 'photo.src', src);
  expect(refusedFields(SiteAnswer, answer)).toEqual(refused);
});

it('refuses accounts of another kind', () => {
  expect(refusedFields(SiteAnswer, { ...sampleSite, accounts: 'ajar' })).toEqual(['accounts']);
});
