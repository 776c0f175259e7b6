import { setTimeout as passes } from 'node:timers/promises';

/** What somebody asks for, and how long 99 of 100 answers may take. @typedef {{ ask: () => Promise<Response>, maxMs: number }} Bystander */

const betweenMs = 20;

/**
 * Prints how long others wait while something is done: median, 99th percentile and the longest. This process ends with 1 where they
 * wait too long, or an answer is no success.
 *
 * @template Result
 * @param {string} what
 * @param {Record<string, Bystander>} bystanders
 * @param {PromiseLike<Result>} work
 */
export const beside = async (what, bystanders, work) => {
  let isOver = false;
  const end = Promise.resolve(work).finally(() => (isOver = true));
  const waits = Object.entries(bystanders).map(async ([name, { ask, maxMs }]) => {
    /** @type {number[]} */
    const waitsMs = [];
    for (; !isOver; await passes(betweenMs)) {
      const begun = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      waitsMs.push(answer.ok ? performance.now() - begun : Infinity);
    }
    waitsMs.sort((one, other) => one - other);
    const parts = [0.5, 0.99, 1].map((part) => waitsMs[Math.ceil(waitsMs.length * part) - 1] ?? 0);
    const isTooLong = (parts[1] ?? 0) > maxMs;
    if (isTooLong) process.exitCode = 1;
    const shown = parts.map((ms) => ms.toFixed(0)).join(', ');
    return `${name} ${shown} ms${isTooLong ? ` (at most ${maxMs})` : ''}`;
  });
  console.log(`${what}: ${(await Promise.all(waits)).join('; ')}`);
  return end;
};
