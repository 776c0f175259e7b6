/**
 * Makes pending chunks fail. Importing one again requests it from another URL.
 *
 * @param base the front end's URL; by default, all front ends
 */
export function giveUpUnfinished(base = ''): void {
  // Loaded scripts are removed, and loaded styles lose this attribute.
  for (const element of document.querySelectorAll('script[data-rspack], link[data-rspack-loading]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')!;
    if (address.startsWith(base)) element.dispatchEvent(new Event('error'));
  }
}
