import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

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

/** For the page's report, and for the browser's own tools. */
export function reportVitals(): void {
  onTTFB(measure);
  onFCP(measure);
  // These change during a visit.
  for (const observe of [onLCP, onCLS, onINP]) observe(measure, { reportAllChanges: true });
}
