import postcss, { type AtRule, type ChildNode, type Declaration, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { isLayerOf, isNested, isWithin, staysWithin } from './own-styles.js';

/**
 * Confines the styles of packages to a remote: what the check of a release would refuse is put into its layer, matches within its
 * region only, and has names of its own. What stays within the remote, as its CSS modules do, is left alone.
 *
 * @param region the class of the remote's region
 * @param sheets all of the remote's, by file, because one may use the names of another
 */
export const scopeStyles = (
  name: string,
  region: string,
  sheets: Record<string, string>,
): Record<string, string> => {
  const roots = Object.entries(sheets).map(([file, css]) => [file, postcss.parse(css)] as const);
  const rename = renaming(
    name,
    roots.map(([, root]) => root),
  );
  for (const [, root] of roots) {
    root.walk(rename);
    root.walkRules((rule) => {
      if (isWithin(rule, ({ name }) => name.endsWith('keyframes'))) return;
      const selectors = rule.selectors.map((selector) =>
        staysWithin(name, selector, isNested(rule)) ? selector : scoped(region, selector),
      );
      const text = [...new Set(selectors)].join(', ');
      if (text !== rule.selectors.join(', ')) rule.selector = text;
    });
    putIntoLayer(`remotes.${name}`, root);
  }
  return Object.fromEntries(roots.map(([file, root]) => [file, root.toString()]));
};

/** Names that the whole page shares are prefixed, where they are defined and where they are used. */
const renaming = (name: string, roots: Root[]): ((node: ChildNode) => void) => {
  const found = { animation: new Set<string>(), font: new Set<string>(), property: new Set<string>() };
  for (const root of roots) {
    root.walkAtRules(/keyframes$/, ({ params }) => void found.animation.add(unquoted(params)));
    root.walkAtRules('property', ({ params }) => void found.property.add(params.slice('--'.length)));
    root.walkAtRules('font-face', (rule) =>
      rule.walkDecls('font-family', ({ value }) => void found.font.add(unquoted(value))),
    );
  }
  const prefixed = (names: Set<string>, before: string, after: string) => {
    const words = [...names].filter((word) => !word.startsWith(name)).map(escaped);
    // The longest first, because one may be the beginning of another.
    const pattern = words.sort((one, other) => other.length - one.length).join('|');
    const use = new RegExp(`(?<=(?:^|[^\\w-])${before})(?:${pattern})(?![\\w-]${after})`, 'g');
    return (text: string) => (pattern === '' ? text : text.replace(use, `${name}-$&`));
  };
  const animations = prefixed(found.animation, '', '');
  const fonts = prefixed(found.font, '', '| \\w');
  const properties = prefixed(found.property, '--', '');
  const renameIn = (declaration: Declaration) => {
    const { prop, value } = declaration;
    // Custom properties, too, like --animate-spin or --font-sans.
    const own = /anim/.test(prop) ? animations(value) : /font/.test(prop) ? fonts(value) : value;
    declaration.prop = properties(prop);
    if (properties(own) !== value) declaration.value = properties(own);
  };
  return (node) => {
    if (node.type === 'decl') renameIn(node);
    if (node.type !== 'atrule') return;
    node.params = node.name.endsWith('keyframes') ? animations(node.params) : properties(node.params);
  };
};

const unquoted = (text: string): string => text.replace(/^["']|["']$/g, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Node = selectorParser.Node;

/** As specific as a class. */
const isRootClass = (node: Node): boolean =>
  node.type === 'pseudo' && [':root', ':host'].includes(node.value);

/** What stands for the whole page: `html`, `body`, `:root`, `:host`, or a list of them. */
const isPage = (node: Node): boolean =>
  (node.type === 'tag' && ['html', 'body'].includes(node.value)) ||
  isRootClass(node) ||
  (node.type === 'pseudo' &&
    [':is', ':where'].includes(node.value) &&
    node.nodes.every(({ nodes }) => nodes.length === 1 && isPage(nodes[0]!)));

/** The kinds of the contract's themes, which `body` has besides. A kit has no packages for this to import. */
const isThemeClass = (node: Node): boolean => node.type === 'class' && ['dark', 'light'].includes(node.value);

/**
 * A selector that matches the same, but only in the region, and the region where it would match the page. Whether it asks for a
 * theme, as `html.dark a` does, is asked of the body, which has that class.
 */
const scoped = (region: string, selector: string): string => {
  const compounds: Node[][] = [[]];
  for (const node of selectorParser().astSync(selector.trim()).first.nodes)
    if (node.type === 'combinator') compounds.push([node], []);
    else compounds.at(-1)!.push(node);
  const subject = compounds.pop()!;
  const ancestors = compounds.map((nodes) => textOf(nodes.some(isPage) ? ofBody(nodes) : nodes));
  const element: Node[] = subject.filter((node) => !selectorParser.isPseudoElement(node));
  const pseudoElement = textOf(subject.slice(element.length));
  const isWholePage = element.some(isPage) || (element.length === 1 && isThemeClass(element[0]!));
  if (!isWholePage) return `${ancestors.join('')}${textOf(element)}:where(.${region} *)${pseudoElement}`;
  const before = [...ancestors.slice(0, -1), ...(ancestors.length > 0 ? [' '] : [])].join('');
  const isRoot = element.some(isRootClass);
  const condition = element.length > 1 || isThemeClass(element[0]!) ? `${textOf(ofBody(element))} ` : '';
  return `${before}${condition}${isRoot ? `.${region}` : `:where(.${region})`}${pseudoElement}`;
};

const ofBody = (compound: Node[]): Node[] => {
  const conditions = compound.filter((node) => !isPage(node));
  return conditions.length > 0 ? [selectorParser.tag({ value: 'body' }), ...conditions] : compound;
};

const textOf = (nodes: Node[]): string => nodes.map(String).join('');

/** `@property` and `@import` have to be at the top. */
const staysAtTop = (name: string, node: ChildNode): boolean =>
  node.type === 'comment' ||
  (node.type === 'atrule' &&
    (['charset', 'import', 'namespace', 'property'].includes(node.name) || isLayer(name, node)));

const isLayer = (name: string, rule: AtRule) => rule.name === 'layer' && isLayerOf(name, rule.params);

const putIntoLayer = (params: string, root: Root): void => {
  const name = params.slice('remotes.'.length);
  let layer: AtRule | undefined;
  for (const node of [...root.nodes]) {
    if (staysAtTop(name, node)) {
      layer = undefined;
      continue;
    }
    if (!layer) {
      layer = postcss.atRule({ name: 'layer', params, nodes: [] });
      node.before(layer);
    }
    layer.append(node);
  }
};
