/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from '@portico/contract/satisfies';
import { refusal } from './refusal.mjs';
import { readReport, reportOf, writeReport } from './report.mjs';

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      lib: ['es5'],
      module: 'esnext',
      moduleResolution: 'bundler',
      paths: { '@portico/contract/*': ['./contract-*.ts'] },
    },
  }),
  'contract-row.ts': `
    const columns = { name: '', age: 0 };
    export type Row = typeof columns;`,
  'part.ts': 'export interface Part { label: string }',
  'list.ts': `
    import type { Row } from '@portico/contract/row';
    import type { Part } from './part';
    export { first } from './first';
    /** How many. */
    export const size = (rows: Row[], { label }: Part) => (label === '' ? 0 : rows.length);
    export type Kind = 'short' | 'long';
    export const kindOf = (long: boolean) => (long ? 'long' : 'short');`,
  'first.ts': `
    export function first(of: string): string;
    export function first(of: number): number;
    export function first(of: unknown) { return of; }
    export const inner = 1;`,
};

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-declarations-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} version @param {Partial<typeof files>} changed */
const report = (version, changed = {}) => {
  const description = {
    name: '@portico/sample',
    version,
    exports: { './list': './list.ts', './testing/*': './*.ts' },
  };
  const all = { 'package.json': JSON.stringify(description), ...files, ...changed };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  return readReport(writeReport(reportOf(folder)));
};

/** @param {string} before @param {string} after */
const inList = (before, after) => ({ 'list.ts': files['list.ts'].replace(before, after) });

const changes = {
  'a removed export': inList('export type Kind', 'type Kind'),
  'a renamed export': inList('size =', 'count ='),
  'another type under the same name': inList("'short' | 'long'", "'short' | 'long' | 'longer'"),
  'another type that nobody wrote down': inList("'' ? 0", "'' ? undefined"),
  'another overload': {
    'first.ts': files['first.ts'].replace('(of: number): number', '(of: number): string'),
  },
  'another type of a module that is no entry': { 'part.ts': 'export interface Part { label: number }' },
  'another shape of the contract': {
    'contract-row.ts': files['contract-row.ts'].replace('age: 0', "age: ''"),
  },
};

describe('what a package gives to others', () => {
  it.each(Object.entries(changes))('is another after %s', (_change, changed) => {
    const before = report('0.1.0');
    expect(refusal(before, report('0.1.9', changed))).toMatch(/ to 0\.2\.0, and run [^]*\.\s+- /);
    expect(refusal(before, report('0.2.0', changed))).toBeUndefined();
  });

  it('is more after an added export', () => {
    const before = report('0.1.0');
    const added = inList('export type Kind', "export type Length = 'any';\nexport type Kind");
    expect(refusal(before, report('0.1.0', added))).toMatch(/ to 0\.1\.1, and run [^]*\.\s+\+ .*Length/);
    expect(refusal(before, report('0.1.1', added))).toBeUndefined();
  });

  it.each(
    Object.entries({
      'an inner change': inList('rows.length', '2 * rows.length'),
      'another comment': inList('How many.', 'How many there are.'),
      'another order': {
        'list.ts': `export const kindOf = (long: boolean) => (!long ? 'short' : 'long');
          ${files['list.ts'].replace(/export const kindOf.*/, '')}`,
      },
      'a parameter that is taken apart in another way': inList(
        "{ label }: Part) => (label === ''",
        "{ label: text }: Part) => (text === ''",
      ),
      'a change of what no entry exports': {
        'first.ts': files['first.ts'].replace('inner = 1', 'other = true'),
      },
    }),
  )('is the same after %s', (_change, changed) => {
    expect(refusal(report('0.1.0'), report('0.1.0', changed))).toBeUndefined();
  });

  it.each([inList('{ first }', '*'), inList('export { first }', 'export default 1;\nexport { first }')])(
    'cannot hide behind an export without a name',
    (hidden) => {
      expect(() => report('0.1.0', hidden)).toThrow('What is exported has a name');
    },
  );
});

describe('the version that is demanded', () => {
  const broken = changes['a removed export'];

  it.each(['0.0.3', '0.1.4', '1.2.3'])('after %s is none that its remotes take', (version) => {
    const demanded = / to ([\d.]+),/.exec(refusal(report(version), report(version, broken)) ?? '')?.[1] ?? '';
    expect(satisfies(demanded, `^${version}`)).toBe(false);
    expect(refusal(report(version), report(demanded, broken))).toBeUndefined();
  });
});
