import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Unlike `page.evaluate`, which wraps what it runs, this way a browser compiles the script once for many pages. */
async function addAxe(page: Page): Promise<void> {
  // Not detached: that would take the page's virtual authenticator from it.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeScript });
}

/** Fails with what axe finds on the page as it comes to stand, best practices included, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another is neither. What ends in more than a second is not waited for.
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { endTime, localTime } = effect!.getComputedTiming();
        return playState === 'running' && Number(endTime) - Number(localTime ?? 0) < 1_000;
      });
    // What one shows when it ends may fade in with another.
    for (let now = ending(); now.length > 0; now = ending())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const findings = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      rules: {
        // The one rule for WCAG 2.2 that axe leaves out unless asked.
        'target-size': { enabled: true },
      },
      // What is well is not listed: on a long page that takes as long as looking.
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  });
  expect(findings).toEqual([]);
}
