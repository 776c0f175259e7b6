import { sampleSite } from './sample-site.js';

const { name, welcome, tagline, biography, photo, contact } = sampleSite;

/** The built-in sample's texts as Site Settings has them. */
export const sampleSettings = {
  name,
  welcome,
  tagline,
  biography: biography.join('\n\n'),
  email: contact.email,
  place: contact.location,
  portrait: photo.src,
  portraitAlt: photo.alt,
};

type TextName = keyof typeof sampleSettings;

/** Whether a text is still the one that an installation began with. */
export const isSampleText = (of: TextName, text: string | null): boolean => text === sampleSettings[of];

export const isSampleLink = ({ href }: { href: string }): boolean =>
  contact.links.some((link) => link.href === href);

/** Not the place, where the owner may live too. */
const ownersWords = ['name', 'welcome', 'tagline', 'biography', 'email'] as const;

type Texts = Record<(typeof ownersWords)[number], string>;

/** Which texts are the sample's, of those that a site says of its owner. */
export const sampleTextsIn = (settings: Texts) => ownersWords.filter((of) => isSampleText(of, settings[of]));

/** Whether something of the sample's person is left in what a site says of its owner. */
export const hasSampleTexts = (settings: Texts & { links: readonly { href: string }[] }): boolean =>
  sampleTextsIn(settings).length > 0 || settings.links.some(isSampleLink);
