import { relative, sep } from 'node:path';

const kebabCase = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const vague = /^(?:utils?|helpers?|common|misc)$/;

/** Files and folders are named in kebab-case, for what is in them. */
const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebabCase:
        "'{{name}}' is not in kebab-case: name it like 'experience-list.tsx' or 'users.controller.ts'.",
      vague:
        "'{{name}}' says nothing: name it for the one thing that is in it, and split what has no one name.",
      barrel:
        "'{{name}}' is a barrel: import each thing from its own file, and name this one for what is in it.",
    },
  },
  create: (context) => ({
    Program(node) {
      const names = relative(context.cwd, context.filename).split(sep);
      for (const name of names) {
        const messageId = fault(name);
        if (messageId) context.report({ node, messageId, data: { name } });
      }
    },
  }),
};

const fault = (name) => {
  const stem = name.split('.')[0];
  if (!kebabCase.test(name)) return 'kebabCase';
  if (vague.test(stem)) return 'vague';
  return name.startsWith('index.') ? 'barrel' : undefined;
};

const roots = ['describe', 'it', 'test', 'suite'];
const modifiers = ['only', 'skip', 'skipIf', 'todo', 'fixme', 'failing', 'fail'];
const shorthands = ['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'];

/** Every test runs, every time. */
const wholeTests = {
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

/** The rules of this house, as a plugin. */
export const houseRules = {
  rules: {
    'file-name': fileName,
    'whole-tests': wholeTests,
  },
};
