// The built-in sample, with which a new installation begins.
export const sampleSite = {
  name: 'Noémi Adjavon-Tamm',
  tagline:
    'Software developer in Trieste, building calm tools for harbours, libraries and places with a weak signal.',
  welcome: 'Welcome, I’m Noémi',
  biography: [
    'I grew up in Lomé, between the shelves of a stationery shop, which my mother ran, and the tales my father brought home from the engine rooms of cargo ships. The price list of the shop was my first web page. At nineteen I moved to his country, Estonia, to study computer science in Tartu, and I stayed in the north for ten winters.',
    'My first job was at a ferry booking office in Tallinn, where I learned what a Friday evening in July does to a database. Four years with a regional library network followed. Today I live in Trieste and work for a harbour data service: berths, depths and arrivals, kept in PostgreSQL and PostGIS and shown to people who are often outdoors and wearing gloves. I like software that starts fast, explains itself and keeps working when the connection does not.',
    'Away from the desk I row, bake rye bread and ride night trains, and I answer letters in French, Ewe, Estonian, English and increasingly brave Italian. One more thing, in all friendliness: I am an invented person, here so that no page stands empty, and the owner of this site replaces these words with their own in Site Settings.',
  ],
  photo: {
    src: '',
    alt: 'Placeholder for a portrait of Noémi Adjavon-Tamm',
  },
  contact: {
    email: 'noemi@example.org',
    location: 'Trieste, Italy',
    links: [
      { label: 'Source code', href: 'https://example.org/noemi/code' },
      { label: 'Notebook', href: 'https://example.org/noemi/notebook' },
      { label: 'Talks and slides', href: 'https://example.org/noemi/talks' },
    ],
  },
} as const;

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
export const isSampleText = (of: string, text: string | null) => text === sampleSettings[of as TextName];

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
