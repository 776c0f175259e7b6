/** Stands in a required field that nothing is known for. */
export const unknown = '–';

/** A required text; null if it is only a dash, which imports put where nothing is known. */
export const knownText = (text: string): string | null => (/[^\p{Pd}\s]/u.test(text) ? text : null);
