/** @jest-environment node */
import { sampleSite } from '@portico/contract/site/sample-site';
import { aPicture, siteSettings } from '@portico/contract/testing/rows';
import { proposalsOf } from './site-proposals';

const link = (label: string, href: string) => ({ kind: 'Other' as const, label, href });
const own = siteSettings({
  name: 'Ada',
  tagline: 'Mine',
  place: null,
  links: [link('Mine', 'https://mine.example')],
});
const sample = siteSettings({
  name: sampleSite.name,
  welcome: sampleSite.welcome,
  portraitAlt: sampleSite.photo.alt,
  links: sampleSite.contact.links.map(({ label, href }) => link(label, href)),
});

it('shows what changes, and chooses only what replaces nothing of the owner’s', () => {
  expect(proposalsOf({ name: 'Ada', tagline: 'Theirs', place: 'Porto' }, own)).toEqual([
    { label: 'Tagline', before: 'Mine', after: 'Theirs', isFree: false, site: { tagline: 'Theirs' } },
    { label: 'Place', before: '', after: 'Porto', isFree: true, site: { place: 'Porto' } },
  ]);
});

it('leaves a phone number, which visitors would see, to the owner', () => {
  const present = { ...own, phone: null, profileText: null };
  const proposals = proposalsOf({ phone: '+39 040 1', profileText: 'I rowed.' }, present);
  expect(proposals.map(({ label, isFree }) => [label, isFree])).toEqual([
    ['Phone', false],
    ['Profile text', true],
  ]);
});

it('replaces the sample, with the welcome and the description of the portrait', () => {
  expect(proposalsOf({ name: 'Grace', portrait: 'https://g.example/me.jpg' }, sample)).toMatchObject([
    { label: 'Name', isFree: true, site: { name: 'Grace', welcome: 'Welcome, I’m Grace' } },
    { label: 'Portrait address', site: { portraitAlt: 'Portrait of Grace' } },
    { label: 'Links', site: { links: [] } },
  ]);
});

it('offers no portrait that an uploaded one would hide', () => {
  const given = { portrait: 'https://g.example/me.jpg' };
  expect(proposalsOf(given, own)).toHaveLength(1);
  expect(proposalsOf(given, { ...own, portraitPicture: aPicture() })).toEqual([]);
});

it('adds links to the owner’s, and takes the place of the sample’s', () => {
  const added = link('Code', 'https://code.example');
  expect(proposalsOf({ links: [added, own.links[0]!] }, own)).toEqual([
    {
      label: 'Links',
      before: 'Mine',
      after: 'Mine, Code',
      isFree: false,
      site: { links: [own.links[0], added] },
    },
  ]);
  expect(proposalsOf({ links: [added] }, sample)).toMatchObject([{ isFree: true, site: { links: [added] } }]);
  expect(proposalsOf({ links: [own.links[0]!] }, own)).toEqual([]);
});

it('takes away where the sample’s person lives and what they link to, once the owner’s name comes', () => {
  const present = { ...sample, place: sampleSite.contact.location };
  expect(proposalsOf({ name: 'Grace' }, present).slice(1)).toEqual([
    { label: 'Place', before: 'Trieste, Italy', after: 'None', isFree: true, site: { place: null } },
    {
      label: 'Links',
      before: 'Source code, Notebook, Talks and slides',
      after: 'None',
      isFree: true,
      site: { links: [] },
    },
  ]);
  expect(proposalsOf({ tagline: 'Compilers' }, present)).toMatchObject([{ label: 'Tagline' }]);
  expect(proposalsOf({ name: 'Grace' }, { ...own, links: [] })).toMatchObject([{ label: 'Name' }]);
});

it('offers no email that the owner has in another spelling', () => {
  const present = { ...own, email: 'ada@exämple.org' };
  expect(proposalsOf({ email: 'Ada@xn--exmple-cua.org' }, present)).toEqual([]);
});

it('shows a biography without the escapes of Markdown', () => {
  expect(proposalsOf({ biography: 'I \\*am\\*' }, own)).toMatchObject([
    { after: 'I *am*', site: { biography: 'I \\*am\\*' } },
  ]);
});
