import { aSiteEdit } from '../../testing/rows.js';
import { hasSampleTexts, isSampleText, sampleSettings } from './site-settings.js';
import { sampleSite } from './site.js';

it("finds none of the sample's texts where all are the owner's", () => {
  expect(hasSampleTexts(aSiteEdit({ place: sampleSettings.place }))).toBe(false);
});

it.each([
  ...(['name', 'welcome', 'tagline', 'biography', 'email'] as const).map((of) => ({
    [of]: sampleSettings[of],
  })),
  { welcome: "Welcome, I'm Noémi" },
  { links: [...aSiteEdit().links, sampleSite.contact.links[1]] },
])('finds what is left of the sample: %j', (left) => {
  expect(hasSampleTexts({ ...aSiteEdit(), ...left })).toBe(true);
});

it('knows the biography of earlier versions', () => {
  const earlier = sampleSettings.biography.replace(/in Site Settings\.$/, 'in site.json.');
  expect(earlier).not.toBe(sampleSettings.biography);
  expect(isSampleText('biography', earlier)).toBe(true);
});
