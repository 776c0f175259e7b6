import { type MarkdownRefusal, markdownLimits } from '@portico/contract/markdown/markdown';
import { enlarge } from '@portico/contract/pictures/picture-address';
import { isPublicAddress } from '@portico/contract/public-address';
import type { Element, ElementContent, Properties, Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** The text would become more than `markdownLimits` allows. */
export class MarkdownTooLarge extends Error {
  override name = 'MarkdownTooLarge';

  constructor(readonly reason: MarkdownRefusal) {
    super(reason);
  }
}

/** Of Markdown's syntax tree (mdast). */
interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  /** Only a table's: one for each of its columns. */
  align?: unknown[];
}

/** Before remark-rehype fills up the rows of tables, and descends into what is nested. */
const assertSmall = () => (tree: MarkdownNode) => {
  let cells = 0;
  let level = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > markdownLimits.levels) throw new MarkdownTooLarge('levels');
    for (const { align, children } of level) if (align) cells += align.length * children!.length;
    if (cells > markdownLimits.cells) throw new MarkdownTooLarge('cells');
    level = level.flatMap(({ children = [] }) => children);
  }
};

const htmlTags = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...'abbr article aside audio base bdi bdo body button canvas center embed figcaption figure font footer form head'.split(
    ' ',
  ),
  ...'header html iframe label link main mark math meta nav noscript object option script select small style svg'.split(
    ' ',
  ),
  ...'template textarea time title u video wbr'.split(' '),
]);

/** Drops HTML. A tag that HTML doesn't have is text, such as in List<String>. */
function textOfOtherTags(_state: unknown, { value }: { value: string }) {
  const [, name] = /^<\/?([a-z][\w-]*)/i.exec(value) ?? [];
  return name === undefined || htmlTags.has(name.toLowerCase())
    ? undefined
    : { type: 'text' as const, value };
}

/** Named, so that a screen reader isn't silent where Tab stops. */
const focusable = (ariaLabel: string) => ({ tabIndex: 0, role: 'group', ariaLabel });

const levelOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1]);

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

const isTag = (node: Root['children'][number], names: RegExp): node is Element =>
  node.type === 'element' && names.test(node.tagName);

const blocks = /^(?:ul|ol|p|pre|table|blockquote|hr|h\d)$/;
/** Labels a task's checkbox with what stands beside it. */
function labelTask({ children }: Element): void {
  const box = children.findIndex((child) => isTag(child, /^input$/));
  if (box < 0) return;
  const after = children.slice(box).findIndex((child) => isTag(child, blocks));
  const label = children.splice(box, after < 0 ? children.length : after);
  children.splice(box, 0, element('label', {}, label));
}

/** Drops the address of a link or picture on another site that isn't public: visitors can't check where it leads. */
function dropHiddenAddress({ properties }: Element): void {
  for (const name of ['href', 'src']) {
    const address = properties[name];
    if (typeof address === 'string' && /^(?:https?:|[/\\]{2})/i.test(address) && !isPublicAddress(address))
      delete properties[name];
  }
}

/** What browsers shall break without a hyphen. */
const isAddress = (content: ElementContent | undefined): boolean =>
  content?.type === 'text' && /^(?:https?:\/\/|www\.|\S+@)\S+$/i.test(content.value);

/** A link that a front end opens in the page. Without scripting the browser shows the picture. */
function enlargeable(image: Element): Element {
  const { src, alt } = image.properties;
  const ariaLabel = `${enlarge(`${alt}`)} ${alt}`.trim();
  const link = { href: src, rel: ['noopener', 'noreferrer'], dataEnlarge: '', ariaLabel };
  return element('a', link, [image]);
}

/**
 * Headings follow the screen's own without a gap. What is wide scrolls by keyboard, and pictures can be enlarged. Other sites that
 * images are from learn nothing of the page.
 */
const fitIntoPage = () => (tree: Root) => {
  const headings: Element[] = [];
  const visit = (node: Root | Element, isInLink: boolean): void => {
    for (const [index, child] of node.children.entries()) {
      if (child.type !== 'element') continue;
      if (levelOf(child)) headings.push(child);
      dropHiddenAddress(child);
      if (isTag(child, /^(?:li|p)$/)) labelTask(child);
      if (child.tagName === 'a' && isAddress(child.children[0])) child.properties['translate'] = 'no';
      visit(child, isInLink || child.tagName === 'a');
      if (child.tagName === 'pre') Object.assign(child.properties, focusable('Code'));
      if (child.tagName === 'table') node.children[index] = element('div', focusable('Table'), [child]);
      if (child.tagName !== 'img') continue;
      Object.assign(child.properties, { loading: 'lazy', referrerPolicy: 'no-referrer' });
      if (child.properties['src'] && !isInLink) node.children[index] = enlargeable(child);
    }
  };
  visit(tree, false);
  const levels = [...new Set(headings.map(levelOf))].sort();
  for (const heading of headings) heading.tagName = `h${Math.min(levels.indexOf(levelOf(heading)) + 2, 6)}`;
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(assertSmall)
  .use(remarkRehype, { handlers: { html: textOfOtherTags } })
  // Only footnotes have ids, and remark-rehype gives them a prefix already.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(fitIntoPage)
  .use(rehypeHighlight)
  // As `escapeMarkup` has them.
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

/**
 * Markdown (CommonMark with GitHub's tables, lists of tasks and links) as HTML without scripts, styles or raw HTML. Takes
 * seconds and a lot of memory for some texts: the server runs it in `markdown-process`.
 *
 * @throws MarkdownTooLarge
 */
export function renderMarkdown(text: string): string {
  const html = String(processor.processSync(text));
  if (Buffer.byteLength(html) > markdownLimits.htmlKB * 1_024) throw new MarkdownTooLarge('html');
  return html;
}
