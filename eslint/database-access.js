import { importedModules } from './imported-modules.js';

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

/** Only api/src/database touches connections, repositories and transactions. */
export const databaseAccess = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      driver: `Only api/src/database imports {{source}}. ${instead}`,
      handle: `Only api/src/database uses typeorm's {{name}}. ${instead}`,
      whole: `Import names from typeorm, not all of it: its DataSource is for api/src/database. ${instead}`,
      method: `Only api/src/database calls {{name}}(). ${instead}`,
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
