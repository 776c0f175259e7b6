import type { Counted } from '@portico/contract/visits/visits';
import { useText } from '@portico/platform/text';
import styles from './visits.module.css';

interface DaysPlotProps {
  /** In their order, one of them with some. */
  days: readonly Counted[];
  shown: (day: string) => string;
}

/** A bar for each day, as wide as there is room. A table below has the numbers. */
export function DaysPlot({ days, shown }: DaysPlotProps) {
  const text = useText();
  const most = days.reduce((one, other) => (other.count > one.count ? other : one));
  const words = text('Most on one day: {count}, {day}', { count: most.count, day: shown(most.value) });
  return (
    <figure className={styles.plot}>
      <svg
        role="img"
        aria-label={`${text('Pages read on each of the last 30 days')}. ${words}`}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
      >
        {days.map(({ value, count }, index) => {
          // A single one is seen, too.
          const height = count && Math.max(2, (count / most.count) * 100);
          return <rect key={value} x={index + 0.1} y={100 - height} width={0.8} height={height} />;
        })}
      </svg>
      <figcaption className="ui-row ui-apart ui-small">
        <span>{shown(days[0]!.value)}</span>
        <span>{words}</span>
        <span>{shown(days.at(-1)!.value)}</span>
      </figcaption>
    </figure>
  );
}
