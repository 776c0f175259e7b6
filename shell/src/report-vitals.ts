import type { Metric } from 'web-vitals';

/** Puts a metric into the browser's performance timeline, in ms; CLS has no unit. */
function measure({ name, value, rating, navigationType }: Metric): void {
  // A page that comes back is there at once.
  if (navigationType === 'back-forward-cache') return;
  const entry = `web-vitals ${name}`;
  performance.clearMeasures(entry);
  performance.measure(entry, {
    start: 0,
    duration: name === 'CLS' ? 0 : value,
    detail: { value, rating },
  });
}

export async function reportVitals(): Promise<void> {
  try {
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
      /* webpackChunkName: 'web-vitals' */ 'web-vitals'
    );
    onTTFB(measure);
    onFCP(measure);
    // These change during a visit.
    for (const observe of [onLCP, onCLS, onINP]) observe(measure, { reportAllChanges: true });
  } catch {
    // Without the chunk nothing is measured.
  }
}
