/** What texts in the code are in. */
export const english = 'en';

/**
 * The language of all that the product says itself: of the owner's texts, if there is a catalogue for it, or else English.
 *
 * @param catalogues the languages that there are catalogues in
 */
export const frameLanguage = (ofTexts: string | null | undefined, catalogues: readonly string[]): string => {
  const [language = english] = (ofTexts ?? english).toLowerCase().split('-');
  return catalogues.includes(language) ? language : english;
};
