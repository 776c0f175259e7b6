import type { Locator } from '@playwright/test';

/** Which way round fewer stops are between the focus and this one, as a person sees who knows the page. */
export async function shorterWay(target: Locator): Promise<'Tab' | 'Shift+Tab'> {
  await target.waitFor();
  return target.evaluate((element) => {
    const all = document.querySelector('dialog:modal') ?? document;
    const stops = [...all.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter(
      (stop) => stop.checkVisibility(),
    );
    const place = (stop: Element | null) => stops.findIndex((one) => one === stop);
    const ahead = place(element) - place(document.activeElement);
    return (ahead + stops.length) % stops.length <= stops.length / 2 ? 'Tab' : 'Shift+Tab';
  });
}
