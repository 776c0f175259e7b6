import ts from 'typescript';

/** @typedef {import('./declared-module.mjs').Source} Source */

/** The names that stand in a declaration. @param {ts.Node} node @returns {string[]} */
export const namesIn = (node) =>
  ts.isIdentifier(node)
    ? [node.text]
    : ts.isImportTypeNode(node)
      ? (node.typeArguments ?? []).flatMap(namesIn)
      : childrenOf(node).flatMap(namesIn);

/** What a declaration names with its module. @param {ts.Node} node @returns {Source[]} */
export const importsIn = (node) => [...importOfType(node), ...childrenOf(node).flatMap(importsIn)];

/** Of `import("./module").Name`. @param {ts.Node} node @returns {Source[]} */
const importOfType = (node) => {
  if (!ts.isImportTypeNode(node) || !node.qualifier) return [];
  const from = node.argument.getText().slice(1, -1);
  return [{ from, name: node.qualifier.getText().split('.')[0] ?? '' }];
};

/** @param {ts.Node} node */
const childrenOf = (node) => {
  /** @type {ts.Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};
