import type { AtRule, ChildNode, Container, Document } from 'postcss';
import selectorParser from 'postcss-selector-parser';

type Selector = ReturnType<typeof selectorParser.selector>;

const ancestorsOf = ({ parent }: { parent?: Container | Document | undefined }): (Container | Document)[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];

export const isWithin = (node: ChildNode, condition: (rule: AtRule) => boolean): boolean =>
  ancestorsOf(node).some((parent) => parent.type === 'atrule' && condition(parent as AtRule));

export const isNested = (node: ChildNode): boolean => ancestorsOf(node).some(({ type }) => type === 'rule');

export const isLayerOf = (name: string, params: string): boolean =>
  params === `remotes.${name}` || params.startsWith(`remotes.${name}.`);

/**
 * Whether an element on the way to what a selector matches has a class of the remote, or is what the outer rule matches.
 * Without one, `&` is the root of the page. What `:has()` or `:not()` ask doesn't say where the element is.
 */
export const staysWithin = (name: string, selector: string, isNested: boolean): boolean =>
  isOwn(name, selectorParser().astSync(selector).first, isNested) || (isNested && !selector.includes('&'));

const isOwn = (name: string, { nodes }: Selector, isNested: boolean): boolean =>
  nodes.some(
    (node) =>
      (node.type === 'class' && node.value.startsWith(`${name}_`)) ||
      (isNested && node.type === 'nesting') ||
      (node.type === 'pseudo' &&
        [':is', ':where'].includes(node.value) &&
        node.nodes.length > 0 &&
        node.nodes.every((one) => isOwn(name, one, isNested))),
  );
