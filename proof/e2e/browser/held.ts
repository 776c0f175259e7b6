import type { Page } from '@playwright/test';

/** What a page holds once all that nobody can reach is thrown away: listeners, and nodes of the document and detached. */
export async function held(page: Page): Promise<{ listeners: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const count = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  await session.detach();
  return { listeners: count('JSEventListeners'), nodes: count('Nodes') };
}
