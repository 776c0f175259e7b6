import { sumOfText } from '@portico/contract/pages/sum-of-text';

/**
 * Whether a proxy has rewritten what React hydrates, like Cloudflare with its obfuscation of emails: the page isn't as long as it was
 * sent, and the text in its root is another. What is only added elsewhere in the page breaks no hydration.
 *
 * @param root as it came, before React changes it
 * @returns tells it once hydration has failed; until then the text is kept, and nothing is computed
 */
export function rewrittenPage(root: HTMLElement): () => boolean {
  const { sent = '' } = root.dataset;
  const text = root.textContent;
  return () => {
    const [bytes, sum] = sent.split(' ').map(Number);
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // Not where the browser doesn't know its size, or an earlier server didn't say it.
    if (!page?.decodedBodySize || sum === undefined) return false;
    return page.decodedBodySize !== bytes! + sent.length && sumOfText(text) !== sum;
  };
}
