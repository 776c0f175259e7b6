const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For the text of HTML and XML, and for attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character]!);
