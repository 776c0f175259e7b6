import { Link, useLocation } from '@portico/platform/router';
import { type ReactNode, useReducer, useRef } from 'react';
import { Arrival } from '../arrival/arrival';

export const front = (
  <>
    <h1>The front</h1>
    <Link to="/other">First way</Link>
    <Link to="/other">Second way</Link>
  </>
);
export const other = <h1>The other</h1>;

/** The loading placeholder. */
export const loading = (
  <div data-loading="">
    <h1>The front</h1>
  </div>
);

/** A site whose `screens` change when "Update" is pressed. */
export function ArrivalSite({ screens }: { screens: Record<string, ReactNode> }) {
  const main = useRef<HTMLElement>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <Link to="/">Front</Link>
        <Link to="/other">Other</Link>
        <Link to="/other?type=Tool">Tools</Link>
        <a href="#main">Skip</a>
        <button type="button" onClick={render}>
          Update
        </button>
      </nav>
      <main id="main" tabIndex={-1} ref={main}>
        <div key={pathname}>{screens[pathname]}</div>
      </main>
      <Arrival main={main} />
    </>
  );
}
