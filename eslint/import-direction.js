import { areaOf, importedArea, rulesOf } from './areas.js';
import { importedModules } from './imported-modules.js';

/** Imports run one way: contract <- platform <- shell and each remote; contract <- api, release. */
export const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direction: '{{from}} may not import {{to}}. {{instead}}' },
  },
  create(context) {
    const from = areaOf(context.cwd, context.filename);
    const rules = from && rulesOf(from);
    if (!rules) return {};
    return importedModules((node, source) => {
      const to = importedArea(context.cwd, context.filename, source);
      if (!to || to === from || rules.imports.includes(to)) return;
      context.report({ node, messageId: 'direction', data: { from, to, instead: rules.instead } });
    });
  },
};
