import { useTemporaryFolder } from '../testing/temporary-folder.mjs';
import { specsAt } from './specs-at.mjs';

const folder = useTemporaryFolder();

const at = (path) => {
  const found = specsAt(path, folder.path, folder.path);
  return Object.fromEntries(
    Object.entries(found).map(([suite, files]) => [
      suite,
      files.map((file) => file.slice(folder.path.length + 1)),
    ]),
  );
};

it('finds the suites of each spec by its name and folder', () => {
  const names = [
    'api/src/a.both.spec.ts',
    'api/src/b.db.spec.ts',
    'api/src/c.postgres.spec.ts',
    'api/src/d.spec.ts',
    'api/src/d.ts',
    'e2e/pages/e.spec.ts',
    'api/src/k.both.proof.spec.ts',
    'platform/src/l.proof.spec.tsx',
    'proof/e2e/pages/m.spec.ts',
    'proof/engines/f.spec.ts',
    'proof/g.spec.mjs',
    'shell/node_modules/x/h.spec.ts',
    'shell/src/i.spec.tsx',
    'commands/j.spec.mjs',
  ];
  for (const name of names) folder.write(name, '');
  expect(at('.')).toEqual({
    'API on SQLite': ['api/src/a.both.spec.ts', 'api/src/b.db.spec.ts'],
    'API on PostgreSQL': ['api/src/a.both.spec.ts', 'api/src/c.postgres.spec.ts'],
    units: expect.arrayContaining([
      'api/src/d.spec.ts',
      'commands/j.spec.mjs',
      'proof/g.spec.mjs',
      'shell/src/i.spec.tsx',
    ]),
    browser: ['e2e/pages/e.spec.ts'],
    'browser, proof': ['proof/e2e/pages/m.spec.ts'],
    'other engines, proof': ['proof/engines/f.spec.ts'],
    'units, proof': ['platform/src/l.proof.spec.tsx'],
    'API on SQLite, proof': ['api/src/k.both.proof.spec.ts'],
    'API on PostgreSQL, proof': ['api/src/k.both.proof.spec.ts'],
  });
  expect(at('api/src/d.spec.ts')).toEqual({ units: ['api/src/d.spec.ts'] });
});
