import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {import('typescript').Node} Node */

/** @param {typeof import('typescript')} ts @param {Node} node a literal, or what chooses between literals @returns {string[]} */
const literals = (ts, node) => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => literals(ts, one));
  return [];
};

/** @param {typeof import('typescript')} ts @param {Node} node @param {string[]} properties @returns {string[]} */
const textsOf = (ts, node, properties) => {
  if (ts.isCallExpression(node)) {
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const [message] = node.arguments;
    return message && /^(?:text|rich)$/.test(called.getText()) ? literals(ts, message) : [];
  }
  const isWorded = ts.isPropertyAssignment(node) && properties.includes(node.name.getText());
  return isWorded ? literals(ts, node.initializer) : [];
};

/**
 * @param {string} folder of a package
 * @param {(file: string) => string[] | undefined} [properties] by source file, those with texts that are worded where they are
 *   shown; undefined for one that isn't translated
 * @returns the texts in its sources that a catalogue translates: these, and what is given to `text()` and `rich()`
 */
export const textsIn = (folder, properties = () => []) => {
  // When it is needed: the kit's other commands don't wait for it.
  const ts = /** @type {typeof import('typescript')} */ (createRequire(import.meta.url)('typescript'));
  /** @type {Set<string>} */
  const texts = new Set();
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => /(?<!\.spec)\.tsx?$/.test(one) && !/testing[\\/]/.test(one))) {
    const known = properties(file);
    if (known === undefined) continue;
    const source = readFileSync(join(folder, 'src', file), 'utf8');
    /** @param {Node} node */
    const visit = (node) => {
      for (const text of textsOf(ts, node, known)) texts.add(text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return texts;
};

/**
 * @param {import('../../packages/contract/dist/releases/remote-descriptor.js').RemoteDescriptor} descriptor
 * @returns {string[]} what a catalogue translates of it
 */
export const textsOfDescriptor = ({ routes, navigation }) => [
  ...routes.flatMap(({ title, description }) => [title, description]),
  ...navigation.flatMap(({ label, section, badge }) => [label, section ?? label, badge?.label ?? label]),
];
