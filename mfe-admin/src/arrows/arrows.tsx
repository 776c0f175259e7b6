import { visuallyHidden } from '@portico/platform/page';
import { useRichText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface ArrowsProps {
  /** Such as "link 2". */
  what: ReactNode;
  place: number;
  count: number;
  onMove: (to: number) => void;
  className?: string | undefined;
}

/** Buttons that move one of a list by a place. They keep the focus, which browsers take from what moves. */
export function Arrows({ what, place, count, onMove, className }: ArrowsProps) {
  const rich = useRichText();
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
      <span className={visuallyHidden}>{rich(by < 0 ? 'Move {what} up' : 'Move {what} down', { what })}</span>
    </button>
  ));
}

export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const others = list.filter((_one, place) => place !== from);
  return [...others.slice(0, to), list[from]!, ...others.slice(to)];
}
