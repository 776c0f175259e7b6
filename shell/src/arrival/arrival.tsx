import { useLocation, useNavigationType } from '@portico/platform/router';
import type { RefObject } from 'react';
import { Component } from 'react';
import { markFocused } from './focus-mark';
import { followHeading } from './follow-heading';
import { giveBack } from './give-back';
import type { Position } from './positions';
import { Positions } from './positions';

interface ArrivalProps {
  location: ReturnType<typeof useLocation>;
  navigationType: ReturnType<typeof useNavigationType>;
  main: RefObject<HTMLElement | null>;
}

/** An entry of the history. Its key alone is not enough: all that were opened by address have the same. */
const entryOf = ({ key, pathname, hash }: ArrivalProps['location']) => `${key} ${pathname}${hash}`;

const position = (): Position => ({ top: window.scrollY, focus: markFocused() });

/** A class, since only a class is told before a screen goes: by then nothing is scrolled and nothing has the focus. */
class Arrivals extends Component<ArrivalProps> {
  readonly #positions = new Positions();
  readonly #mounted = new AbortController();
  #arriving = new AbortController();
  #atTravel: Position | null = null;

  override componentDidMount() {
    const { signal } = this.#mounted;
    // The browser restores what it reloads or comes back to from elsewhere, and is ready with that by then.
    const restoreHere = () => (history.scrollRestoration = 'manual');
    if (document.readyState === 'complete') restoreHere();
    window.addEventListener('pageshow', restoreHere, { signal });
    // Before the browser scrolls to what a link within the page leads to.
    window.addEventListener('popstate', () => (this.#atTravel = position()), { signal });
    window.addEventListener(
      'pagehide',
      () => {
        history.scrollRestoration = 'auto';
        this.#positions.keep(entryOf(this.props.location), position());
      },
      { signal },
    );
  }

  override getSnapshotBeforeUpdate(before: ArrivalProps): Position | null {
    if (entryOf(before.location) === entryOf(this.props.location)) return null;
    return this.props.navigationType === 'POP' ? this.#atTravel : position();
  }

  override componentDidUpdate(before: ArrivalProps, _state: unknown, left: Position | null) {
    const { location, main } = this.props;
    if (left === null || main.current === null) return;
    this.#positions.keep(entryOf(before.location), left);
    const known = this.#positions.at(entryOf(location));
    if (before.location.pathname !== location.pathname) this.#arrive(main.current, known);
    else if (known) window.scrollTo({ top: known.top, behavior: 'instant' });
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
    if (known) giveBack(main, known, this.#arriving.signal);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    followHeading(main, this.#arriving.signal);
  }
}

/**
 * After a change of route the page is at its top and the focus on the new heading; back and forward give back where a
 * person was. Neither the first page nor a change within a screen's path moves the focus.
 */
export function Arrival({ main }: Pick<ArrivalProps, 'main'>) {
  return <Arrivals location={useLocation()} navigationType={useNavigationType()} main={main} />;
}
