import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Document } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Finding } from '@portico/contract/releases/shipping';

/** At-rules that hold rules. */
const groups = ['container', 'layer', 'media', 'starting-style', 'supports'];

/**
 * What in a remote's styles could reach beyond it: a rule outside of its layer, a selector without a class of a CSS module,
 * and what the whole page shares, such as names of fonts.
 *
 * @param files paths inside `folder`
 */
export const styleFindings = (name: string, folder: string, files: string[]): Finding[] =>
  files.flatMap((file) => {
    const found: Finding[] = [];
    const css = readFileSync(join(folder, file), 'utf8');
    try {
      postcss.parse(css).walk((node) => {
        const finding = findingOf(name, node);
        if (finding) found.push({ field: file, ...finding });
      });
    } catch (error) {
      // Of postcss or its parser of selectors.
      const problem = `it can't be read: ${(error as Error).message.replace('<css input>:', '')}`;
      found.push({ field: file, problem, advice: 'Mend it.' });
    }
    return found;
  });

const findingOf = (name: string, node: ChildNode): Omit<Finding, 'field'> | undefined => {
  if (node.type === 'atrule') return atRuleFinding(name, node);
  if (node.type !== 'rule' || isWithin(node, (parent) => /keyframes$/.test(parent.name))) return undefined;
  if (!isWithin(node, (parent) => parent.name === 'layer' && isLayerOf(name, parent.params)))
    return {
      problem: `${node.selector} is outside of the layer remotes.${name}`,
      advice: `Put the rules into @layer remotes.${name} { ... }.`,
    };
  const isNested = ancestorsOf(node).some(({ type }) => type === 'rule');
  const reaching = node.selectors.find((selector) => !staysWithin(name, selector, isNested));
  return reaching === undefined ? undefined : reachingFinding(reaching);
};

const reachingFinding = (what: string): Omit<Finding, 'field'> => ({
  problem: `${what} could match what other front ends show`,
  advice: 'Begin the selector with a class of a CSS module (*.module.css).',
});

const atRuleFinding = (
  name: string,
  { name: rule, params, nodes }: AtRule,
): Omit<Finding, 'field'> | undefined => {
  const advice = `Begin its name with ${name}.`;
  if (groups.includes(rule)) return undefined;
  // In it, `&` and declarations are for its own root.
  if (rule === 'scope') return reachingFinding('@scope');
  if (rule.endsWith('keyframes'))
    return params.startsWith(name)
      ? undefined
      : { problem: `the animation ${params} has a name that other front ends may use`, advice };
  if (rule === 'font-face') {
    const family = nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family');
    const value = family?.type === 'decl' ? family.value.replace(/^["']/, '') : '';
    return value.startsWith(name)
      ? undefined
      : { problem: `the font ${value} has a name that other front ends may use`, advice };
  }
  return {
    problem: `@${rule} is for the whole page`,
    advice: 'Remove it; what all front ends share is in the shell.',
  };
};

const ancestorsOf = ({ parent }: { parent?: Container | Document | undefined }): (Container | Document)[] =>
  parent ? [parent, ...ancestorsOf(parent)] : [];

const isWithin = (node: ChildNode, condition: (rule: AtRule) => boolean): boolean =>
  ancestorsOf(node).some((parent) => parent.type === 'atrule' && condition(parent as AtRule));

const isLayerOf = (name: string, params: string): boolean =>
  params === `remotes.${name}` || params.startsWith(`remotes.${name}.`);

/**
 * Whether an element on the way to what a selector matches has a class of the remote, or is what the outer rule matches.
 * Without one, `&` is the root of the page. What `:has()` or `:not()` ask doesn't say where the element is.
 */
const staysWithin = (name: string, selector: string, isNested: boolean): boolean => {
  const nodes = selectorParser().astSync(selector).first;
  const isOwn = nodes.some(
    (node) =>
      (node.type === 'class' && node.value.startsWith(`${name}_`)) || (isNested && node.type === 'nesting'),
  );
  return isOwn || (isNested && !selector.includes('&'));
};
