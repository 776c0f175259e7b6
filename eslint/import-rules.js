import { dirname, relative, resolve, sep } from 'node:path';

/** A rule's visitor that calls `check` with every import: static, dynamic, re-exporting, `require` and `jest.mock`. */
const importedModules = (check) => {
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

const ownPieces =
  'Move what both need to contract (shapes and rules) or platform (what the shell gives at run time).';

const remote = {
  imports: ['contract', 'platform'],
  instead: `A remote is built and shipped alone. ${ownPieces}`,
};

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

const rulesOf = (area) => (area?.startsWith('mfe-') ? remote : areas[area]);

/** The top folder of a file; undefined for files at the root and outside the checkout. */
const areaOf = (root, file) => {
  const [area, ...rest] = relative(root, file).split(sep);
  return rest.length > 0 && area !== '..' ? area : undefined;
};

/** The top folder that an import leads to; undefined when it leads to a dependency or to a file at the root. */
const importedArea = (root, file, source) => {
  if (source.startsWith('.')) return areaOf(root, resolve(dirname(file), source));
  const name = source.replace(/^@portico\//, '').split('/')[0];
  return rulesOf(name) ? name : undefined;
};

/** Imports run one way: contract <- platform <- shell and each remote; contract <- api, release. */
export const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direction: '{{from}} may not import {{to}}. {{instead}}' },
  },
  create(context) {
    const { cwd, filename } = context;
    const from = areaOf(cwd, filename);
    const rules = rulesOf(from);
    if (!rules) return {};
    return importedModules((node, source) => {
      const to = importedArea(cwd, filename, source);
      if (!to || to === from || rules.imports.includes(to)) return;
      context.report({ node, messageId: 'direction', data: { from, to, instead: rules.instead } });
    });
  },
};

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

const drivers = ['better-sqlite3', 'pg', '@nestjs/typeorm'];

/** The names of typeorm by which one gets at a connection, a repository or a transaction of one's own. */
const handles = [
  'AbstractRepository',
  'BaseEntity',
  'DataSource',
  'MongoRepository',
  'QueryRunner',
  'Repository',
  'TreeRepository',
];

const methods = ['createQueryRunner', 'getRepository', 'getTreeRepository', 'transaction'];

const instead =
  'Inject Database instead: write(actor, change) for changes, which queues them and keeps them in one transaction with their audit entry, and read() for the rest.';

/** Only api/src/foundation/database touches connections, repositories and transactions. */
export const databaseAccess = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      driver: `Only api/src/foundation/database imports {{source}}. ${instead}`,
      handle: `Only api/src/foundation/database uses typeorm's {{name}}. ${instead}`,
      whole: `Import names from typeorm, not all of it: its DataSource is for api/src/foundation/database. ${instead}`,
      method: `Only api/src/foundation/database calls {{name}}(). ${instead}`,
    },
  },
  create: (context) => ({
    ...importedModules((node, source) => {
      if (drivers.includes(source)) context.report({ node, messageId: 'driver', data: { source } });
      else if (source === 'typeorm' || source.startsWith('typeorm/')) checkNames(context, node);
    }),
    'CallExpression > MemberExpression.callee': ({ property }) => {
      if (!methods.includes(property.name)) return;
      context.report({ node: property, messageId: 'method', data: { name: property.name } });
    },
  }),
};

const checkNames = (context, node) => {
  if (!node.specifiers?.length) context.report({ node, messageId: 'whole' });
  for (const specifier of node.specifiers ?? []) {
    const name = specifier.imported?.name ?? specifier.local.name;
    const isWhole =
      specifier.type === 'ImportNamespaceSpecifier' || specifier.type === 'ImportDefaultSpecifier';
    if (isWhole) context.report({ node: specifier, messageId: 'whole' });
    else if (handles.includes(name)) context.report({ node: specifier, messageId: 'handle', data: { name } });
  }
};
