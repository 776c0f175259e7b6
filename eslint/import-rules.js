import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const root = dirname(import.meta.dirname);

const ownPieces =
  'Move what both need to contract (shapes and rules) or platform (what the shell gives at run time).';

/** What each top folder may import, besides itself, and what to do instead of importing another. */
const areas = {
  contract: { imports: [], instead: 'The contract stands alone: move what it needs into it.' },
  platform: {
    imports: ['contract'],
    instead: 'Platform rests on the contract only: let the importer pass it in.',
  },
  shell: {
    imports: ['contract', 'platform'],
    instead: `The shell loads remotes at run time, by their descriptors. ${ownPieces}`,
  },
  api: {
    imports: ['contract'],
    instead:
      'The API serves front ends as they were released. Move a shape or rule that both need to contract.',
  },
  release: {
    imports: ['contract'],
    instead: 'Publishing handles builds by their files. Move a shape to contract.',
  },
};
for (const name of readdirSync(root).filter((folder) => folder.startsWith('mfe-')))
  areas[name] = {
    imports: ['contract', 'platform'],
    instead: `A remote is built and shipped alone. ${ownPieces}`,
  };

const directions = Object.entries(areas).map(([area, { imports, instead }]) => ({
  target: `./${area}`,
  from: './',
  except: [area, ...imports, 'node_modules'].map((folder) => `./${folder}`),
  message: instead,
}));

const libraries = ['react-router-dom', 'react-router', '@reduxjs/toolkit', 'react-redux', 'redux-persist'];

const sharedLibraries = {
  target: ['shell', 'mfe-*', 'api', 'contract'].map((area) => `./${area}/**`),
  from: libraries.map((library) => `**/node_modules/${library}/**`),
  message:
    "Only platform imports this library, so that a page has one small copy of it. Import what you need from '@portico/platform/...'; what is missing there, add to platform.",
};

const restrictedPaths = (...zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
});

/** Imports run one way: contract <- platform <- shell and each remote; contract <- api, release. */
export const importDirections = [
  { files: ['**/*.{js,mjs,ts,tsx}'], rules: restrictedPaths(...directions, sharedLibraries) },
  {
    // The shell makes the store that platform only reads, and renders on the server, where there is no page to keep small.
    files: ['shell/src/provided.ts', 'shell/src/store/**', 'shell/src/server.tsx'],
    rules: restrictedPaths(...directions),
  },
  // How a folder is built and tested is no part of what is in it.
  { files: ['*/jest.config.mjs', '*/rspack.config.ts'], rules: { 'import-x/no-restricted-paths': 'off' } },
];

/** The names of typeorm by which one gets at a connection, a repository or a transaction of one's own. */
const handles = [
  'AbstractRepository',
  'BaseEntity',
  'DataSource',
  'MongoRepository',
  'QueryRunner',
  'Repository',
  'TreeRepository',
  'default',
];
const methods = ['createQueryRunner', 'getRepository', 'getTreeRepository', 'transaction'];
const message =
  'Only api/src/foundation/database uses it. Inject Database instead: write(actor, change) for changes, which queues them and keeps them in one transaction with their audit entry, and read() for the rest.';

/** Only api/src/foundation/database touches connections, repositories and transactions. */
export const databaseAccess = {
  files: ['api/src/**/*.ts'],
  ignores: ['api/src/foundation/database/**', 'api/src/migrations/**', 'api/src/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          ...['better-sqlite3', 'pg', '@nestjs/typeorm'].map((name) => ({ name, message })),
          { name: 'typeorm', importNames: handles, message },
        ],
        patterns: [{ group: ['typeorm/*'], importNames: handles, message }],
      },
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector: `CallExpression > MemberExpression.callee[property.name=/^(${methods.join('|')})$/]`,
        message,
      },
      { selector: 'ImportExpression[source.value=/^(typeorm|pg|better-sqlite3|@nestjs.typeorm)/]', message },
    ],
  },
};
