import { relative, sep } from 'node:path';

const kebabCase = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const vague = /^(?:utils?|helpers?|common|misc)$/;

/** Files and folders are named in kebab-case, for what is in them. */
export const fileName = {
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
