import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Fails with what axe finds on the page as it comes to stand, best practices included, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another is neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // The one rule for WCAG 2.2 that axe leaves out unless asked.
  const options = { rules: { 'target-size': { enabled: true } } };
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(findings).toEqual([]);
}
