import type { SiteAnswer } from '@portico/contract/site/site';
import { accentProperty, themes } from '@portico/contract/themes';

/** Replaces the accent colour that the page was loaded with. */
export function showAccent({ style }: HTMLElement, accent: SiteAnswer['accent']): void {
  for (const theme of themes) style.setProperty(accentProperty(theme), accent?.[theme] ?? 'initial');
}
