/** An e-mail address in canonical form, by which accounts are found and kept apart: NFKC, lower case, trimmed. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').toLowerCase().trim();
