import * as v from 'valibot';
import { sampleSite } from './sample/site.js';
import { Site, SiteAnswer } from './site.js';
import { refusedFields } from './testing/refused-fields.js';
import { withField } from './testing/with-field.js';

it('takes the sample', () => {
  expect(v.parse(Site, sampleSite)).toEqual(sampleSite);
});

it('takes a photo of the owner', () => {
  const site = withField(sampleSite, 'photo.src', 'https://example.org/me.jpg');
  expect(refusedFields(Site, site)).toEqual([]);
});

it.each([
  ['name', ' '],
  ['name', 'a'.repeat(501)],
  ['tagline', undefined],
  ['welcome', 7],
  ['biography', []],
  ['biography', 'One paragraph'],
  ['biography.0', ''],
  ['biography.0', 'a'.repeat(5_001)],
  ['photo.src', 'http://example.org/me.jpg'],
  ['photo.src', 'javascript:alert(1)'],
  ['photo.alt', ''],
  ['contact.email', 'nobody'],
  ['contact.location', null],
  ['contact.links.0.label', ''],
  ['contact.links.0.href', 'http://example.org'],
  ['contact.links.0.href', 'https:'],
  ['contact.phone', '112'],
  ['extra', true],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(new Set(refusedFields(Site, withField(sampleSite, field, wrong)))).toEqual(new Set([field]));
});

it.each(['closed', 'login', 'open'])('answers with the content and accounts that are %s', (accounts) => {
  expect(refusedFields(SiteAnswer, { ...sampleSite, accounts })).toEqual([]);
});

it('refuses accounts of another kind', () => {
  expect(refusedFields(SiteAnswer, { ...sampleSite, accounts: 'ajar' })).toEqual(['accounts']);
});
