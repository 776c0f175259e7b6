import { useLocation, useNavigationType } from '@portico/platform/router';
import { Component, type RefObject } from 'react';
import { currentPosition, type Position, Positions, restorePosition, untilDone } from './position';

interface ArrivalProps {
  location: ReturnType<typeof useLocation>;
  navigationType: ReturnType<typeof useNavigationType>;
  main: RefObject<HTMLElement | null>;
}

/** Identifies a history entry. Its key alone isn't unique: entries opened by URL share one. */
const entryOf = ({ key, pathname, hash }: ArrivalProps['location']) => `${key} ${pathname}${hash}`;

/** A class, because only `getSnapshotBeforeUpdate` runs before the old screen, its scroll position and focus are gone. */
class Arrivals extends Component<ArrivalProps> {
  readonly #positions = new Positions();
  readonly #mounted = new AbortController();
  #arriving = new AbortController();
  #atTravel: Position | null = null;

  override componentDidMount() {
    const { signal } = this.#mounted;
    // Until then, the browser restores the position after a reload or when coming back from another site.
    const restoreHere = () => (history.scrollRestoration = 'manual');
    if (document.readyState === 'complete') restoreHere();
    window.addEventListener('pageshow', restoreHere, { signal });
    // Recorded before the browser scrolls to the URL's fragment.
    window.addEventListener('popstate', () => (this.#atTravel = currentPosition()), { signal });
    window.addEventListener(
      'pagehide',
      () => {
        history.scrollRestoration = 'auto';
        this.#positions.keep(entryOf(this.props.location), currentPosition());
      },
      { signal },
    );
  }

  override getSnapshotBeforeUpdate(before: ArrivalProps): Position | null {
    if (entryOf(before.location) === entryOf(this.props.location)) return null;
    return this.props.navigationType === 'POP' ? this.#atTravel : currentPosition();
  }

  override componentDidUpdate(before: ArrivalProps, _state: unknown, left: Position | null) {
    const { location, main } = this.props;
    if (left === null || main.current === null) return;
    this.#positions.keep(entryOf(before.location), left);
    const known = this.#positions.at(entryOf(location));
    if (before.location.pathname !== location.pathname) this.#arrive(main.current, known);
    else if (known) window.scrollTo({ top: known.scrollTop, behavior: 'instant' });
  }

  override componentWillUnmount() {
    this.#mounted.abort();
    this.#arriving.abort();
  }

  override render() {
    return null;
  }

  #arrive(main: HTMLElement, known: Position | undefined) {
    this.#arriving.abort();
    this.#arriving = new AbortController();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (known) restorePosition(main, known, this.#arriving.signal);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    followHeading(main, this.#arriving.signal);
  }
}

/** On a new path, scrolls to the top and focuses the heading; back and forward restore scroll position and focus. */
export function Arrival({ main }: Pick<ArrivalProps, 'main'>) {
  return <Arrivals location={useLocation()} navigationType={useNavigationType()} main={main} />;
}

/** Focuses a region's heading if the focus is lost: first the loading placeholder's, then the screen's, which is a remote's own. */
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

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  heading.focus({ preventScroll: true });
}
