import { importedModules } from './imported-modules.js';

const libraries = ['react-router-dom', 'react-router', '@reduxjs/toolkit', 'react-redux', 'redux-persist'];

/** Libraries of which a page has one copy, platform's, are reached through platform. */
export const sharedLibraries = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      shared:
        "Only platform imports {{library}}, so that a page has one small copy of it. Import what you need from '@portico/platform/...'; what is missing there, add to platform.",
    },
  },
  create: (context) =>
    importedModules((node, source) => {
      const library = libraries.find((name) => source === name || source.startsWith(`${name}/`));
      if (library) context.report({ node, messageId: 'shared', data: { library } });
    }),
};
