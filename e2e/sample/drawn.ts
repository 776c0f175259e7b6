import { randomBytes } from 'node:crypto';
import { draw } from './draw.js';

/** Set in the process that starts the workers, so that all draw alike. With a given one the same cases are drawn again. */
export const seed = (process.env['SEED'] ??= randomBytes(4).toString('hex'));

/** Whether all cases are run, and long ones as long as the specification says. */
export const isProof = Boolean(process.env['PROOF']);

/** The cases of a matrix that are run: all of them for a proof, else this many, at random. */
export const drawn = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  isProof ? cases : draw(cases, count, seed);

/** The cases that are run for one row of a matrix; each row draws for itself. */
export const drawnFor = <Case>(row: string, cases: readonly Case[], count = 1): Case[] =>
  drawn(
    cases.map((one) => ({ row, one })),
    count,
  ).map(({ one }) => one);
