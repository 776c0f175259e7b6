import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import type { Finding } from '@portico/contract/releases/shipping';
import { isLayerOf, isNested, isWithin, staysWithin } from '../styles/own-styles.js';

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
        found.push(...findingsOf(name, node).map((finding) => ({ field: file, ...finding })));
      });
    } catch (error) {
      // Of postcss or its parser of selectors.
      const problem = `it can't be read: ${(error as Error).message.replace('<css input>:', '')}`;
      found.push({ field: file, problem, advice: 'Mend it.' });
    }
    return found;
  });

const findingsOf = (name: string, node: ChildNode): Omit<Finding, 'field'>[] => {
  if (node.type === 'atrule') return [atRuleFinding(name, node) ?? []].flat();
  if (node.type !== 'rule' || isWithin(node, (parent) => /keyframes$/.test(parent.name))) return [];
  const isInLayer = isWithin(node, (parent) => parent.name === 'layer' && isLayerOf(name, parent.params));
  const outside = {
    problem: `${node.selector} is outside of the layer remotes.${name}`,
    advice: `Put the rules into @layer remotes.${name} { ... }, as the kit's build does.`,
  };
  const reaching = node.selectors.filter((selector) => !staysWithin(name, selector, isNested(node)));
  return [...(isInLayer ? [] : [outside]), ...reaching.map(reachingFinding)];
};

const reachingFinding = (what: string): Omit<Finding, 'field'> => ({
  problem: `${what} could match what other front ends show`,
  advice:
    'Begin the selector with a class of a CSS module (*.module.css), or build with the kit, which confines other styles, too.',
});

const atRuleFinding = (
  name: string,
  { name: rule, params, nodes }: AtRule,
): Omit<Finding, 'field'> | undefined => {
  const named = (what: string, isOwn: boolean, prefix = name) =>
    isOwn
      ? undefined
      : {
          problem: `the ${what} has a name that other front ends may use`,
          advice: `Begin its name with ${prefix}.`,
        };
  if (groups.includes(rule)) return undefined;
  // In it, `&` and declarations are for its own root.
  if (rule === 'scope') return reachingFinding('@scope');
  if (rule.endsWith('keyframes')) return named(`animation ${params}`, params.startsWith(name));
  if (rule === 'font-face') {
    const family = nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family');
    const value = family?.type === 'decl' ? family.value.replace(/^["']/, '') : '';
    return named(`font ${value}`, value.startsWith(name));
  }
  if (rule === 'property') return named(`property ${params}`, params.startsWith(`--${name}-`), `--${name}-`);
  return {
    problem: `@${rule} is for the whole page`,
    advice: 'Remove it; what all front ends share is in the shell.',
  };
};
