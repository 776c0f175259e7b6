/** Search engines show about so much of a description. */
const maxLength = 200;

/** The beginning of a text on one line, cut between words and ended by "…" if there is more. */
export function excerpt(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const short = [...words].slice(0, maxLength).join('');
  return short === words ? words : `${short.replace(/[,;:]?\s\S*$/, '')}…`;
}
