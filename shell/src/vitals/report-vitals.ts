import type { Metric } from 'web-vitals';

/**
 * Puts a metric into the browser's own performance timeline, and nowhere else: it leaves the browser by no way. Of each
 * there is one entry, the latest. What a metric counts in, milliseconds but for CLS, is the `value` in its detail.
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

/** Begins to measure how the page feels: loading, answering to a person, and standing still. */
export async function reportVitals(): Promise<void> {
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
      /* webpackChunkName: 'web-vitals' */ 'web-vitals'
    );
    onTTFB(measure);
    onFCP(measure);
    // These change as the visit goes on.
    for (const observe of [onLCP, onCLS, onINP]) observe(measure, { reportAllChanges: true });
  } catch {
    // Without the chunk nothing is measured, and nothing is lost.
  }
}
