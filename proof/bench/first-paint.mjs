/** Part of `npm run proof`: whether a screen is painted about as soon as the same page as static HTML. */
import { compareLoads, measure, paintRatio } from './first-load.mjs';

/** The product is at 1.0 to 1.1; a busy machine adds to either. */
const most = 1.25;

await compareLoads(
  ['/', '/info/project'],
  25,
  (url, started) => measure(started, url),
  (path, product, plain) => {
    const { median } = paintRatio(product, plain);
    console.log(
      `${path} is painted after ${median.toFixed(2)} times what static HTML takes; at most ${most}.`,
    );
    if (median > most) process.exitCode = 1;
  },
);
