import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Chooses rows at random, the same ones again for the same seed as long as these are the rows. */
export function draw<Row>(rows: readonly Row[], count: number, seed: string): Row[] {
  const lot = (row: Row) => sha256(`${seed} ${JSON.stringify(row)}`);
  return rows.toSorted((one, other) => lot(one).localeCompare(lot(other))).slice(0, count);
}
