/**
 * Makes pending chunks fail, however long they hang. Whoever imports one again gets it from another address.
 *
 * @param base of the front end whose chunks are meant; by default those of all
 */
export function giveUpUnfinished(base = ''): void {
  // Once loaded, a script is removed, and a style loses its mark.
  for (const element of document.querySelectorAll('script[data-rspack], link[data-rspack-loading]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')!;
    if (address.startsWith(base)) element.dispatchEvent(new Event('error'));
  }
}
