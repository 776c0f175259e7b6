/**
 * Gives up the chunks that are on their way, however long they hang: whoever waits for one is told that it failed, and
 * whoever asks for it again gets it from another address.
 *
 * @param base of the front end whose chunks are meant; without one those of all
 */
export function giveUpUnfinished(base = ''): void {
  // A script that has run is taken off the page; a style that is there is marked no longer.
  for (const element of document.querySelectorAll('script[data-rspack], link[data-rspack-loading]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')!;
    if (address.startsWith(base)) element.dispatchEvent(new Event('error'));
  }
}
