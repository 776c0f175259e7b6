/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { declarationsFile, declarationsOf } from './declarations.mjs';
import { refusal } from './refusal.mjs';

const version = /version = .*/;

it('are the committed ones, or of a version that says that they are others', () => {
  const committed = readFileSync(declarationsFile, 'utf8');
  const now = declarationsOf(dirname(import.meta.dirname));
  expect(refusal(committed, now)).toBeUndefined();
  // Where only these fail, `npm run declarations -w platform` is to be run. Not the text: unions have no order of their own.
  expect(refusal(now, committed)).toBeUndefined();
  expect(version.exec(committed)?.[0]).toBe(version.exec(now)?.[0]);
  // In milliseconds: TypeScript reads platform and all that it stands on.
}, 60_000);

const files = {
  'package.json': JSON.stringify({
    name: '@portico/sample',
    version: '0.1.0',
    exports: { './short-list': './src/list.ts', './testing/*': './src/*.ts' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, lib: ['es5'], module: 'esnext', moduleResolution: 'bundler' },
  }),
  '../contract/src/row.ts': `
    const columns = { name: '', age: 0 };
    export type Row = typeof columns;`,
  'src/part.ts': 'export interface Part { label: string }',
  'src/list.ts': `
    import type { Row } from '@portico/contract/row';
    import type { Part } from './part';
    export * from './first';
    /** How many. */
    export const size = (rows: Row[], { label }: Part) => (label === '' ? 0 : rows.length);
    /** @internal */
    export const hidden = 1;
    const inner = 2;`,
  'src/first.ts': `
    export function first(of: string): string;
    export function first(of: number): number;
    export function first(of: unknown) { return of; }`,
};

describe('of a package', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let before;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-declarations-'));
    before = written();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @param {Partial<typeof files>} [changed] */
  const written = (changed = {}) => {
    const sample = join(folder, 'sample');
    for (const [file, text] of Object.entries({ ...files, ...changed })) {
      mkdirSync(dirname(join(sample, file)), { recursive: true });
      writeFileSync(join(sample, file), text);
    }
    return declarationsOf(sample);
  };

  it('hold what an entry exports with all that it names, and nothing else', () => {
    expect(before).toContain('version = "0.1.0"');
    expect(before).toContain('declare namespace short_list');
    for (const name of ['size', 'first', 'Part', 'Row', 'age']) expect(before).toContain(name);
    for (const name of ['How many', 'hidden', 'inner', 'import']) expect(before).not.toContain(name);
    expect(readdirSync(join(folder, 'sample/dist'))).toEqual([]);
  });

  it('are the same after another comment and an inner change', () => {
    const list = files['src/list.ts']
      .replace('How many.', 'How many there are.')
      .replace('rows.length', '2 * rows.length')
      .replace('hidden = 1', "shown = ''");
    expect(written({ 'src/list.ts': list })).toBe(before);
  });

  it.each(
    /** @type {const} */ ([
      ['src/list.ts', "'' ? 0", "'' ? undefined"],
      ['src/part.ts', 'label: string', 'label: number'],
      ['../contract/src/row.ts', 'age: 0', "age: ''"],
    ]),
  )('are others after a change of a type in %s', (file, from, to) => {
    expect(refusal(before, written({ [file]: files[file].replace(from, to) }))).toContain(' to 0.2.0,');
  });
});
