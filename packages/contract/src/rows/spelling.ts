import { folded } from '../folded.js';

/** Whether two texts are equal apart from case and accents. */
export const isSameSpelling = (one: string, other: string): boolean => folded(one) === folded(other);

/** Groups rows by text, ignoring case and accents, in order of appearance. A group has its first row's spelling. */
export function groupBySpelling<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): { text: string; rows: Row[] }[] {
  const groups = new Map<string, { text: string; rows: Row[] }>();
  for (const row of rows) {
    const text = textOf(row);
    const group = groups.get(folded(text));
    if (group) group.rows.push(row);
    else groups.set(folded(text), { text, rows: [row] });
  }
  return [...groups.values()];
}
