const directive = '"use strict"';

/** Bit that tells a small letter from a capital one. */
const letterCase = 0x20;

/** Content in which one byte is another. A script or style is still one: without its hash it would pass. */
export function flipByte(content: Buffer): Buffer {
  const flipped = Buffer.from(content);
  // A directive that nobody knows is ignored, and so is the case of `@layer`.
  const at = content.includes(directive) ? content.indexOf(directive) + 1 : 1;
  flipped[at]! ^= letterCase;
  return flipped;
}
