import type { Page as PageData } from '@portico/contract/pages/page';
import { pageDataId } from '@portico/contract/pages/page';
import type { Page } from '@playwright/test';

/**
 * Shows a screen with the styles of its remote loaded in other orders, in the place of those that came with it.
 *
 * @param orders of the remote's style files
 * @returns what of a screen's elements looks another way then, like `h1: color`; each once
 */
export const shownOtherwise = (page: Page, remote: string, orders: string[][]): Promise<string[]> =>
  page.evaluate(compare, { remote, orders, dataId: pageDataId });

const compare = async ({
  remote,
  orders,
  dataId,
}: {
  remote: string;
  orders: string[][];
  dataId: string;
}) => {
  const { remotes } = JSON.parse(document.getElementById(dataId)!.textContent!) as PageData;
  const { base } = remotes.find(({ name }) => name === remote)!;
  const load = async (file: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${base}${file}` });
    const loaded = new Promise((resolve, reject) =>
      Object.assign(link, { onload: resolve, onerror: reject }),
    );
    document.head.append(link);
    await loaded;
  };
  const looks = () =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const style = getComputedStyle(element);
      return {
        name: element.localName,
        look: [...style].map((property) => [property, style.getPropertyValue(property)]),
      };
    });

  const before = looks();
  const found = new Set<string>();
  for (const files of orders) {
    // Gone only when the others are there: a screen that lost its styles would come back by transitions.
    const present = document.querySelectorAll(
      `link[rel=stylesheet][href^="${base}"], style[data-screen^="${base}"]`,
    );
    for (const file of files) await load(file);
    for (const style of present) style.remove();
    looks().forEach(({ name, look }, index) =>
      look.forEach(([property, value], at) => {
        if (before[index]?.look[at]?.[1] !== value) found.add(`${name}: ${property}`);
      }),
    );
  }
  return [...found];
};
