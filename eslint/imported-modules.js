/**
 * Makes a rule's visitor that hands every imported module to `check`: static, dynamic and re-exporting imports,
 * `require` and `jest.mock`.
 *
 * @param {(node: import('estree').Node, source: string) => void} check
 */
export const importedModules = (check) => {
  const checkSource = (node) => {
    if (typeof node.source?.value === 'string') check(node, node.source.value);
  };
  return {
    ImportDeclaration: checkSource,
    ImportExpression: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    CallExpression: (node) => {
      const [argument] = node.arguments;
      if (loadsModule(node.callee) && typeof argument?.value === 'string') check(node, argument.value);
    },
  };
};

const loadsModule = (callee) =>
  callee.name === 'require' || (callee.object?.name === 'jest' && callee.property.name === 'mock');
