import { createHash } from 'node:crypto';

/** Each run draws the same cases, so that two green runs mean the same. Another one draws others. */
export const seed = process.env['SEED'] ?? '1';

/** Whether all cases are run, and long ones as long as the specification says. */
export const isProof = Boolean(process.env['PROOF']);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Chooses rows by a seed, the same ones again as long as these are the rows. */
export function draw<Row>(rows: readonly Row[], count: number, from: string): Row[] {
  const lot = (row: Row) => sha256(`${from} ${JSON.stringify(row)}`);
  return rows.toSorted((one, other) => lot(one).localeCompare(lot(other))).slice(0, count);
}

/** The cases of a matrix that are run: all of them for a proof, else this many. */
export const drawn = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isProof ? cases : draw(cases, count, seed);

/** The cases that are run for one row of a matrix; each row draws for itself. */
export const drawnFor = <Case>(row: string, cases: readonly Case[], count = 1): Case[] =>
  drawn(
    cases.map((one) => ({ row, one })),
    count,
  ).map(({ one }) => one);
