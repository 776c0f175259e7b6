import { escapeMarkup } from '../../foundation/escape-markup.js';
import type { Element, Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const focusable = { tabIndex: 0 };

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1]);

/** Headings follow the screen's own without a gap. What is wide scrolls by keyboard. Other sites that images are from learn nothing of the page. */
const fitIntoPage = () => (tree: Root) => {
  const headings: Element[] = [];
  const visit = (node: Root | Element): void => {
    for (const [index, child] of node.children.entries()) {
      if (child.type !== 'element') continue;
      if (levelOf(child)) headings.push(child);
      if (child.tagName === 'img')
        Object.assign(child.properties, { loading: 'lazy', referrerPolicy: 'no-referrer' });
      visit(child);
      if (child.tagName === 'pre') Object.assign(child.properties, focusable);
      if (child.tagName === 'table')
        node.children[index] = { type: 'element', tagName: 'div', properties: focusable, children: [child] };
    }
  };
  visit(tree);
  const levels = [...new Set(headings.map(levelOf))].sort();
  for (const heading of headings) heading.tagName = `h${Math.min(levels.indexOf(levelOf(heading)) + 2, 6)}`;
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Drops HTML.
  .use(remarkRehype)
  // Only footnotes have ids, and remark-rehype gives them a prefix already.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(fitIntoPage)
  .use(rehypeHighlight)
  .use(rehypeStringify);

/**
 * Markdown (CommonMark with GitHub's tables, lists of tasks and links) as HTML without scripts, styles or raw HTML. As plain
 * text if it is nested too deeply.
 */
export function renderMarkdown(text: string): string {
  try {
    return String(processor.processSync(text));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${escapeMarkup(text)}</p>`;
  }
}
