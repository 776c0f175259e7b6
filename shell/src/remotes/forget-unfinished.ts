import type { PageRemote } from '@portico/contract/page';

/**
 * Takes the elements off the page through which a remote waits for its chunks: a further attempt would find them and
 * wait along, however long they hang. A script that has run, and a style that is there, needs its element no more or
 * keeps it.
 */
export function forgetUnfinished({ base }: PageRemote): void {
  const waiting = `script[data-rspack][src^="${base}"], link[data-rspack-loading][href^="${base}"]`;
  for (const element of document.querySelectorAll(waiting)) element.remove();
}
