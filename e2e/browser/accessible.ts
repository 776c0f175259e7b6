import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Fails with what axe finds on the page as it comes to stand, best practices included, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another is neither. An alert that is to fade in some seconds is not waited for, nor one that
  // somebody keeps.
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
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const rules = {
    // The one rule for WCAG 2.2 that axe leaves out unless asked.
    'target-size': { enabled: true },
    // Forced colours are the person's own, and axe takes those that were written for the ones that are seen.
    'color-contrast': { enabled: !isForced },
  };
  // What is well is not listed: on a long page that takes as long as looking.
  const options = { rules, resultTypes: ['violations' as const] };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(findings).toEqual([]);
}
