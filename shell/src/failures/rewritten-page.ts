import { sentMark } from '@portico/contract/pages/agreed';
import { sumOfText } from '@portico/contract/pages/page';

/**
 * Tells, once hydration has failed, whether a proxy had rewritten the page, as Cloudflare hides emails: neither its bytes nor the text in
 * its root are those that were sent. What is added elsewhere in it breaks no hydration. Until then the text is kept, as it came.
 */
export function rewrittenPage(root: HTMLElement): () => boolean {
  const sent = root.getAttribute(sentMark) ?? '';
  const text = root.textContent;
  return () => {
    const [bytes, sum] = sent.split(' ').map(Number);
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Not where the browser doesn't know its size, or an earlier server didn't say it.
    if (!page?.decodedBodySize || sum === undefined) return false;
    return page.decodedBodySize !== bytes! + sent.length && sumOfText(text) !== sum;
  };
}
