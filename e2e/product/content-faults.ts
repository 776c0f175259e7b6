import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const directive = '"use strict"';

/** Bit that tells a small letter from a capital one. */
const letterCase = 0x20;

/** Content in which one byte is another. A script or style is still one: without its hash it would pass. */
function flipByte(content: Buffer): Buffer {
  const flipped = Buffer.from(content);
  // A directive that nobody knows is ignored, and so is the case of `@layer`.
  const at = content.includes(directive) ? content.indexOf(directive) + 1 : 1;
  flipped[at]! ^= letterCase;
  return flipped;
}

/** What happens to the content of an answer on its way. */
export type ContentFault = 'changed' | 'slow' | 'emails hidden' | 'comment added';

type Send = (content: Buffer, response: ServerResponse) => void | Promise<void>;

/** How many pieces slow content comes in, and the milliseconds before each. */
const drips = 8;
const betweenDrips = 200;

export const contentFaults: Record<ContentFault, Send> = {
  changed: (content, response) => void response.end(flipByte(content)),
  // As Cloudflare rewrites pages.
  'emails hidden': (content, response) =>
    void response.end(
      String(content).replaceAll(
        /(<a [^>]*href=")mailto:[^"]*("[^>]*>)[^<]*@[^<]*/g,
        '$1/cdn-cgi/l/email-protection#5a$2<span class="__cf_email__">[email&#160;protected]</span>',
      ),
    ),
  'comment added': (content, response) =>
    void response.end(String(content).replace('</body>', '<!-- served by a proxy --></body>')),
  slow: async (content, response) => {
    const length = Math.ceil(content.length / drips);
    for (let drip = 0; drip < drips; drip += 1) {
      await wait(betweenDrips);
      response.write(content.subarray(drip * length, (drip + 1) * length));
    }
    response.end();
  },
};
