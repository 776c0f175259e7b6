import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** This many cases of a matrix, always the same ones, because all would take hours. Another SEED draws others. */
export function drawn<Case>(cases: readonly Case[], count: number): Case[] {
  const lot = (one: Case) => sha256(`${process.env['SEED'] ?? '1'} ${JSON.stringify(one)}`);
  return cases.toSorted((one, other) => lot(one).localeCompare(lot(other))).slice(0, count);
}

/** The cases that are run for one row of a matrix; each row draws for itself. */
export const drawnFor = <Case>(row: string, cases: readonly Case[], count = 1): Case[] =>
  drawn(
    cases.map((one) => ({ row, one })),
    count,
  ).map(({ one }) => one);
