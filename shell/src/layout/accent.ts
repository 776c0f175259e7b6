import type { SiteAnswer } from '@portico/contract/site/site';
import { themes } from '@portico/contract/themes';

/** Replaces the accent colour that the page was loaded with. The themes' styles have ours for `initial`. */
export function showAccent({ style }: HTMLElement, accent: SiteAnswer['accent']): void {
  for (const theme of themes) style.setProperty(`--accent-${theme}`, accent?.[theme] ?? 'initial');
}
