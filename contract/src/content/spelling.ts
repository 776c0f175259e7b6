/** A text as it is compared where upper and lower case do not matter: equal for "STRASSE" and "straße". */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().toUpperCase();

/** Whether two texts differ in nothing but upper and lower case. */
export const isSameSpelling = (one: string, other: string): boolean => folded(one) === folded(other);

/**
 * Puts rows together whose texts differ in nothing but upper and lower case, in the order in which they first appear.
 * The first spelling names them all.
 */
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
