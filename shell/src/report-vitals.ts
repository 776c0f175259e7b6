import type { Metric } from 'web-vitals';

/**
 * Puts the latest value of a metric into the browser's own performance timeline; it never leaves the browser. `value` is
 * in milliseconds, except for CLS, which has no unit.
 */
function measure({ name, value, rating }: Metric): void {
  const entry = `web-vitals ${name}`;
  performance.clearMeasures(entry);
  performance.measure(entry, {
    start: 0,
    duration: name === 'CLS' ? 0 : value,
    detail: { value, rating },
  });
}

/** Starts measuring loading, responsiveness and visual stability. */
export async function reportVitals(): Promise<void> {
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
      /* webpackChunkName: 'web-vitals' */ 'web-vitals'
    );
    onTTFB(measure);
    onFCP(measure);
    // These change during the visit.
    for (const observe of [onLCP, onCLS, onINP]) observe(measure, { reportAllChanges: true });
  } catch {
    // Without the chunk nothing is measured.
  }
}
