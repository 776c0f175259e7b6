const roots = ['describe', 'it', 'test', 'suite'];
const modifiers = ['only', 'skip', 'skipIf', 'todo', 'fixme', 'failing', 'fail'];
const shorthands = ['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'];

/** Every test runs, every time. */
export const wholeTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { partial: '{{name}} leaves tests out: let every test run; delete or mend one that cannot.' },
  },
  create: (context) => ({
    MemberExpression(node) {
      if (!modifiers.includes(node.property.name) || !roots.includes(rootOf(node))) return;
      context.report({ node, messageId: 'partial', data: { name: context.sourceCode.getText(node) } });
    },
    CallExpression({ callee }) {
      if (!shorthands.includes(callee.name)) return;
      context.report({ node: callee, messageId: 'partial', data: { name: callee.name } });
    },
  }),
};

/** The name that a chain like `test.describe.only` begins with. */
const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node.name);
