/** Search engines show about so much of a description. */
const maxLength = 200;

/** A shorter one says too little alone. */
const minLeadLength = 30;

/** Where sentences end. A mark before a small letter, as in "e.g. a boat", ends none. */
const sentenceEnd = /[.!?…][)\]"'’”»]*(?=\s+(?![\p{Ll}\s])|$)|[。！？](?=.)/gsu;

const endsIn = (text: string): number[] =>
  [...text.matchAll(sentenceEnd)].map(({ index, 0: { length } }) => index + length);

/** The beginning of a text on one line: whole sentences, or else words and "…". Empty if nothing is known. */
export function excerpt(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const short = [...words].slice(0, maxLength).join('');
  if (short === words) return words;
  const end = endsIn(words)
    .filter((one) => one >= minLeadLength && one <= short.length)
    .at(-1);
  return end === undefined ? `${short.replace(/[,;:]?\s\S*$/, '')}…` : words.slice(0, end);
}

/** A description in two: the first sentence, unless it is too long to stand out, and the rest. */
export function splitLead(text: string): [lead: string, rest: string] {
  const words = text.trim();
  const end = endsIn(words).find((one) => one >= minLeadLength) ?? words.length;
  return end > maxLength ? ['', words] : [words.slice(0, end), words.slice(end).trim()];
}
