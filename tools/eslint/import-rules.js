import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { noFolderCircles } from './no-folder-circles.js';

const root = join(import.meta.dirname, '../..');

const sharedCode =
  'Move what both need to contract (shapes and rules) or platform (what the shell provides at run time).';

/** What each package may import besides itself, and what to do instead. */
const areas = {
  contract: { imports: [], instead: 'The contract imports no other package. Move what it needs into it.' },
  platform: {
    imports: ['contract'],
    instead: 'Platform imports only the contract. Let the importer pass it in.',
  },
  shell: {
    imports: ['contract', 'platform'],
    instead: `The shell loads remotes at run time. ${sharedCode}`,
  },
  api: {
    imports: ['contract', 'release'],
    instead: 'The API loads released front ends. Move shapes and rules that both need to contract.',
  },
  release: {
    imports: ['contract'],
    instead: 'Publishing handles builds as files. Move shapes that both need to contract.',
  },
};
for (const name of readdirSync(root).filter((folder) => folder.startsWith('mfe-')))
  areas[name] = {
    imports: ['contract', 'platform'],
    instead: `A remote is built and released on its own. ${sharedCode}`,
  };

const folderOf = (area) => (existsSync(join(root, area)) ? area : `packages/${area}`);

const directions = Object.entries(areas).map(([area, { imports, instead }]) => ({
  target: `./${folderOf(area)}`,
  from: './',
  except: [...[area, ...imports].map(folderOf), 'node_modules'].map((folder) => `./${folder}`),
  message: instead,
}));

const libraries = ['react-router-dom', 'react-router', '@reduxjs/toolkit', 'react-redux', 'redux-persist'];

const sharedLibraries = {
  target: ['shell', 'mfe-*', 'api', 'packages/contract'].map((area) => `./${area}/**`),
  from: libraries.map((library) => `**/node_modules/${library}/**`),
  message:
    "Only platform imports this library, so that a page has one small copy of it. Import what you need from '@portico/platform/...', and add to platform what is missing there.",
};

const sqliteDriver = {
  target: './**',
  from: '**/node_modules/{,@types/}better-sqlite3*/**',
  message: "Import '@portico/release/sqlite', which is the version that runs in this Node.js.",
};

const restrictedPaths = (...zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
});

/** Imports run one way: contract <- platform <- shell and each remote; contract <- release <- api. */
export const importDirections = [
  { files: ['**/*.{js,mjs,ts,tsx}'], rules: restrictedPaths(...directions, sqliteDriver, sharedLibraries) },
  {
    files: ['{*,packages/*}/src/**/*.{ts,tsx}'],
    plugins: { imports: { rules: { 'no-folder-circles': noFolderCircles } } },
    rules: { 'imports/no-folder-circles': 'error' },
  },
  {
    // The shell creates the store, and renders on the server, where size doesn't matter.
    files: ['shell/src/provided.ts', 'shell/src/store/**', 'shell/src/server.tsx'],
    rules: restrictedPaths(...directions, sqliteDriver),
  },
  // Build and test configurations may import anything.
  {
    files: ['**/jest.{config,setup}.mjs', '*/rspack.config.ts', 'api/bundle.config.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
];

/** The names in typeorm that give access to connections, repositories and transactions. */
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
  'Only api/src/database may use it. Inject Database instead: write(actor, change) queues changes and keeps each in one transaction with its audit entry; read() is for the rest.';

/** Only api/src/database uses connections, repositories and transactions. */
export const databaseAccess = {
  files: ['api/src/**/*.ts'],
  ignores: ['api/src/database/**', 'api/src/migrations/**', 'api/src/testing/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [
          ...['@portico/release/sqlite', 'pg', '@nestjs/typeorm'].map((name) => ({ name, message })),
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
      {
        selector: 'ImportExpression[source.value=/^(typeorm|pg|@portico.release.sqlite|@nestjs.typeorm)/]',
        message,
      },
    ],
  },
};
