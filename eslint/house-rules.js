import { relative, sep } from 'node:path';

const kebabCase = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const vague = /^(?:utils?|helpers?|common|misc)$/;

/** Names of files and folders. */
const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebabCase:
        "'{{name}}' is not in kebab-case. Write it like 'experience-list.tsx' or 'users.controller.ts'.",
      vague: "'{{name}}' is too vague. Name it after its content; if no name fits, split it.",
      barrel:
        "'{{name}}' is a barrel. Import each thing from its own file, and name this one after its content.",
    },
  },
  create: (context) => ({
    Program(node) {
      const names = relative(context.cwd, context.filename).split(sep);
      for (const name of names) {
        const messageId = problemOf(name);
        if (messageId) context.report({ node, messageId, data: { name } });
      }
    },
  }),
};

const problemOf = (name) => {
  const stem = name.split('.')[0];
  if (!kebabCase.test(name)) return 'kebabCase';
  if (vague.test(stem)) return 'vague';
  return name.startsWith('index.') ? 'barrel' : undefined;
};

const roots = ['describe', 'it', 'test', 'suite'];
const modifiers = ['only', 'skip', 'skipIf', 'todo', 'fixme', 'failing', 'fail'];
const shorthands = ['fdescribe', 'fit', 'xdescribe', 'xit', 'xtest'];

/** No test is skipped. */
const wholeTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { partial: '{{name}} skips tests. Fix or delete a test that cannot run.' },
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

/** The first name of a chain like `test.describe.only`. */
const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node.name);

/** A plugin with our own rules. */
export const houseRules = { rules: { 'file-name': fileName, 'whole-tests': wholeTests } };
