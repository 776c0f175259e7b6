import { aSiteEdit } from '../testing/rows.js';
import { hasSampleTexts, sampleSettings, sampleSite } from './sample-site.js';

const email = 'ada@example.org';

it("finds none of the sample's texts where all are the owner's", () => {
  expect(hasSampleTexts(aSiteEdit({ email, place: sampleSettings.place }))).toBe(false);
});

it.each([
  ...(['name', 'welcome', 'tagline', 'biography', 'email'] as const).map((of) => ({
    [of]: sampleSettings[of],
  })),
  { links: [...aSiteEdit().links, sampleSite.contact.links[1]] },
])('finds what is left of the sample: %j', (left) => {
  expect(hasSampleTexts({ ...aSiteEdit({ email }), ...left })).toBe(true);
});
