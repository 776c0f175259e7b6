import { expect, type Page } from '@playwright/test';

/** Fails where something reaches over a side of the window or of its box; tables and code may scroll in boxes of their own. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const inOwnBox = (element: Element) => {
      const box = element.closest('pre') ?? element.closest('table')?.parentElement;
      return !!box && ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    };
    const reachesOver = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility() && (left < -1 || right > clientWidth + 1);
    };
    // What is only read out stands in a box of 1 px. What is typed moves in its field.
    const isCut = (element: Element) =>
      !element.matches('input') &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth;
    const isBox = (element: Element) => inOwnBox(element.querySelector(':scope > table') ?? element);

    // A drawing may be larger than its frame, which cuts it off.
    const sideways = [...document.body.querySelectorAll(':not(svg *)')]
      .filter(
        (element) => (reachesOver(element) && !inOwnBox(element)) || (isCut(element) && !isBox(element)),
      )
      .map((element) => element.outerHTML.slice(0, 200));
    return scrollWidth > clientWidth ? ['the page itself', ...sideways] : sideways;
  });
  expect(found).toEqual([]);
}
