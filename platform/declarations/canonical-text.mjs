import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/**
 * A declaration's text without what no importer sees: TypeScript writes inferred types in the order in which it came upon
 * them, and a function tells how it takes its parameter apart.
 *
 * @param {ts.Node} node of a file of declarations
 */
export const canonicalText = (node) => {
  const file = node.getSourceFile();
  const { transformed } = ts.transform(node, [canonical(file)]);
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, file);
  const statement = ts.isVariableDeclaration(node) ? `export declare const ${text};` : text;
  // Where a type of the same package is declared says nothing about it.
  return statement.replaceAll(/import\("\.[^"]*"\)\./g, '').replaceAll('    ', '  ');
};

/** @param {ts.SourceFile} file @returns {ts.TransformerFactory<ts.Node>} */
const canonical = (file) => (context) => {
  const { factory } = context;
  /** @type {(visited: ts.Node) => ts.Node} */
  const visit = (visited) => {
    const node = ts.visitEachChild(visited, visit, context);
    if (ts.isUnionTypeNode(node)) return factory.createUnionTypeNode(sorted(node.types, file));
    if (ts.isTypeLiteralNode(node)) return factory.createTypeLiteralNode(sorted(node.members, file));
    if (!ts.isParameter(node) || ts.isIdentifier(node.name)) return node;
    return factory.createParameterDeclaration(undefined, undefined, 'given', node.questionToken, node.type);
  };
  return visit;
};

/** @template {ts.Node} Node @param {ts.NodeArray<Node>} nodes @param {ts.SourceFile} file */
const sorted = (nodes, file) => {
  const texts = new Map(nodes.map((node) => [node, printer.printNode(ts.EmitHint.Unspecified, node, file)]));
  return [...nodes].sort((one, other) => (texts.get(one) ?? '').localeCompare(texts.get(other) ?? '', 'en'));
};
