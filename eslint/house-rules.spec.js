import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import config from '../eslint.config.js';

const root = resolve(__dirname, '..');

/** Lints with the project's own configuration, without types: the files of the examples do not exist. */
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    ...config,
    { ignores: ['!eslint/testing/'] },
    { ...tseslint.configs.disableTypeChecked, files: ['**'] },
  ],
});

const complaints = async (file, code) => {
  const [result] = await eslint.lintText(code, { filePath: resolve(root, file) });
  return result.messages
    .filter(({ ruleId }) => !ruleId || /^house\/|^no-restricted-|-restricted-paths$/.test(ruleId))
    .map(({ message }) => message);
};

describe('direction of imports', () => {
  it.each([
    ['contract/src/fields.ts', '../../platform/src/session/session.js', 'The contract imports no other'],
    ['platform/src/session/session.ts', '../../../shell/src/main.js', 'Platform imports only'],
    ['shell/src/main.tsx', '../../mfe-public/src/home/home.js', 'The shell loads remotes'],
    ['mfe-public/src/home/home.tsx', '../../../mfe-admin/src/users/users.js', 'A remote is built'],
    ['mfe-public/src/home/home.tsx', '../../../shell/src/main.js', 'A remote is built'],
    ['api/src/main.ts', '../../shell/src/server.js', 'The API loads released'],
    ['release/src/promote.ts', '../../api/src/main.js', 'Publishing handles builds'],
    ['bench/many-users.mjs', 'better-sqlite3', "Import '@portico/contract/sqlite'"],
  ])('%s refuses %s', async (file, source, message) => {
    expect(await complaints(file, `import '${source}';`)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['platform/src/session/session.ts', '@portico/contract/releases/remote-descriptor'],
    ['shell/src/main.tsx', '@portico/platform/session'],
    ['mfe-public/src/home/home.tsx', '../experience/experience-filter.js'],
    ['mfe-public/rspack.config.ts', '../rspack.config.base.ts'],
    ['e2e/releases/publish.spec.ts', '@portico/release/promote'],
  ])('%s may import %s', async (file, source) => {
    expect(await complaints(file, `import '${source}';`)).toEqual([]);
  });

  it.each([
    ['a dynamic import', "void import('@portico/release/promote');"],
    ['a re-export', "export { publish } from '@portico/release/promote';"],
    ['a re-export of everything', "export * from '@portico/release/promote';"],
    ['a type', "import type { Build } from '@portico/release/build-release';\nexport type X = Build;"],
  ])('counts %s', async (_, code) => {
    expect(await complaints('shell/src/main.tsx', code)).toEqual([
      expect.stringContaining('The shell loads remotes'),
    ]);
  });
});

it('refuses circular imports', async () => {
  const filePath = resolve(root, 'eslint/testing/cycle/one.ts');
  const [result] = await eslint.lintText(readFileSync(filePath, 'utf8'), { filePath });
  expect(result.messages.map(({ message }) => message)).toEqual(['Dependency cycle detected']);
});

describe('libraries that a page shares', () => {
  it.each([
    'react-router-dom',
    '@reduxjs/toolkit',
    '@reduxjs/toolkit/query/react',
    'react-redux',
    'redux-persist/es/storage',
  ])('%s is for platform', async (library) => {
    const code = `import '${library}';`;
    const message = "Import what you need from '@portico/platform/...'";
    for (const file of ['mfe-public/src/home/home.tsx', 'shell/src/main.tsx']) {
      expect(await complaints(file, code)).toEqual([expect.stringContaining(message)]);
      const dynamic = `void import('${library}');`;
      expect(await complaints(file, dynamic)).toEqual([expect.stringContaining(message)]);
    }
    for (const file of ['platform/src/store/store.ts', 'shell/src/provided.ts']) {
      expect(await complaints(file, code)).toEqual([]);
    }
  });
});

describe('the database', () => {
  const file = 'api/src/users/users.service.ts';

  it.each([
    "import { DataSource } from 'typeorm';",
    "import { Repository as Rows } from 'typeorm';",
    "import type { QueryRunner } from 'typeorm/query-runner/QueryRunner.js';",
    "import * as orm from 'typeorm';",
    "import orm from 'typeorm';",
    "void import('typeorm');",
    "import { InjectRepository } from '@nestjs/typeorm';",
    "import Database from '@portico/contract/sqlite';",
    'manager.transaction(change);',
    'manager.getRepository(User);',
  ])('%s is for api/src/foundation/database (I5)', async (code) => {
    expect(await complaints(file, code)).toEqual([expect.stringContaining('Inject Database instead')]);
    expect(await complaints('api/src/foundation/database/database.ts', code)).toEqual([]);
  });

  it.each([
    ['api/src/users/user.entity.ts', "import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';"],
    [file, "import type { EntityManager } from 'typeorm';"],
    [file, "import { In } from 'typeorm';"],
    [file, "database.write(actor, (tx) => tx.manager.insert('users', user));"],
  ])('%s may have %s', async (where, code) => {
    expect(await complaints(where, code)).toEqual([]);
  });
});

describe('file and folder names', () => {
  it.each([
    ['api/src/users/usersController.ts', "'usersController.ts' is not in kebab-case"],
    ['api/src/userProfile/user.ts', "'userProfile' is not in kebab-case"],
    ['mfe-public/src/Home.tsx', "'Home.tsx' is not in kebab-case"],
    ['api/src/users/index.ts', "'index.ts' is a barrel"],
    ['api/src/utils/text.ts', "'utils' is too vague"],
    ['platform/src/date-text/helpers.ts', "'helpers.ts' is too vague"],
  ])('%s is refused', async (file, message) => {
    expect(await complaints(file, 'export const one = 1;')).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'api/src/users/users.controller.ts',
    'rspack.config.base.ts',
    'mfe-public/src/experience/experience-list.tsx',
  ])('%s is fine', async (file) => {
    expect(await complaints(file, 'export const one = 1;')).toEqual([]);
  });
});

describe('skipped tests', () => {
  it.each([
    'it.only("works", run);',
    'test.describe.skip("works", run);',
    'it.only.each([1])("works", run);',
    'xit("works", run);',
    'test.fixme("works", run);',
  ])('%s is refused', async (code) => {
    expect(await complaints('api/src/users/users.spec.ts', code)).toEqual([
      expect.stringContaining('skips tests'),
    ]);
  });

  it('allows other uses of these words', async () => {
    expect(await complaints('api/src/users/users.spec.ts', 'it("works", () => list.skip(1));')).toEqual([]);
  });
});
