import { expect, type Locator, type Page } from '@playwright/test';
import { expectVisibleFocus } from './visible-focus.js';

/** More than anybody presses. A list of 120 rows has 240 stops, but one of its ends is near. */
const mostStops = 40;

/** Which way round fewer stops are between the focus and this one, as a person sees who knows the page. */
const shorterWay = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const all = document.querySelector('dialog:modal') ?? document;
    const stops = [
      ...all.querySelectorAll<HTMLElement>('a, button, input, select, summary, textarea, [tabindex="0"]'),
    ].filter((stop) => stop.checkVisibility());
    const place = (stop: Element | null) => stops.findIndex((one) => one === stop);
    const ahead = place(element) - place(document.activeElement);
    return (ahead + stops.length) % stops.length <= stops.length / 2 ? 'Tab' : 'Shift+Tab';
  });

/**
 * Goes from stop to stop, as a person does who has no pointer, until this one is reached, and sees that it is.
 *
 * @param key `shorter`: looks before each stop which way is shorter, because rows may arrive meanwhile
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'shorter' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < mostStops && !(await isReached()); stops += 1) {
    await page.keyboard.press(key === 'shorter' ? await shorterWay(target) : key);
  }
  await expect(target).toBeFocused();
  await expectVisibleFocus(page);
}
