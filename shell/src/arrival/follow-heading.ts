import { untilDone } from './until-done';

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
}

/**
 * Puts the focus on the heading of a region wherever it got lost, until the region's screen is there: first on the one
 * that stands in while the screen loads, then on the screen's own, unless the person moved on.
 */
export function followHeading(region: HTMLElement, signal: AbortSignal): void {
  untilDone(
    region,
    () => {
      const heading = region.querySelector('h1');
      if (heading && document.activeElement === document.body) focus(heading);
      return region.querySelector('[data-loading]') === null;
    },
    signal,
  );
}
