import { visuallyHidden } from '@portico/platform/page';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface ArrowsProps {
  /** Such as "Move link 2 up". */
  label: (by: -1 | 1) => ReactNode;
  place: number;
  count: number;
  onMove: (to: number) => void;
  className?: string | undefined;
}

/** Buttons that move one of a list by a place. They keep the focus, which browsers take from what moves. */
export function Arrows({ label, place, count, onMove, className }: ArrowsProps) {
  return ([-1, 1] as const).map((by) => (
    <button
      key={by}
      type="button"
      className={className}
      aria-disabled={place + by < 0 || place + by >= count}
      onClick={({ currentTarget }) => {
        if (place + by < 0 || place + by >= count) return;
        flushSync(() => onMove(place + by));
        currentTarget.focus();
      }}
    >
      <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
      <span className={visuallyHidden}>{label(by)}</span>
    </button>
  ));
}

export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const others = list.filter((_one, place) => place !== from);
  return [...others.slice(0, to), list[from]!, ...others.slice(to)];
}
