/** What texts in the code are in. */
export const english = 'en';

/** Whose catalogues are whole. Others are tried by a subtag of their own: `de-x-trial`. */
const frameLanguages = [english];

/**
 * The language of all that the product says itself: of the owner's texts, if there is a catalogue for it, or else English.
 *
 * @param catalogues by language; unknown in a browser
 */
export const frameLanguage = (ofTexts: string | null | undefined, catalogues?: object): string => {
  const [language = english, ...rest] = (ofTexts ?? english).toLowerCase().split('-');
  const isSpoken = frameLanguages.includes(language) || rest.includes('trial');
  return isSpoken && (!catalogues || Object.hasOwn(catalogues, language)) ? language : english;
};
