import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { flipByte } from './flip-byte.js';

/** What happens to the content of an answer on its way. */
export type ContentFault = 'changed' | 'slow';

type Send = (content: Buffer, response: ServerResponse) => void | Promise<void>;

/** How many pieces slow content comes in, and the milliseconds before each. */
const drips = 8;
const betweenDrips = 200;

export const contentFaults: Record<ContentFault, Send> = {
  changed: (content, response) => void response.end(flipByte(content)),
  slow: async (content, response) => {
    const length = Math.ceil(content.length / drips);
    for (let drip = 0; drip < drips; drip += 1) {
      await wait(betweenDrips);
      response.write(content.subarray(drip * length, (drip + 1) * length));
    }
    response.end();
  },
};
