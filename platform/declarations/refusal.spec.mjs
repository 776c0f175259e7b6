/** @jest-environment node */
import { satisfies } from '@portico/contract/releases/compatibility';
import { refusal } from './refusal.mjs';

const declarations = `
import { Selector } from 'reselect';
declare interface Alert { msg: string; action?: string }
declare type Dispatch = (thunk: (state: RootState, services: Services) => void) => void;
declare interface Editing<Row extends Versioned> { row: Row; isSaved: boolean }
declare function Form(props: { label: string; select: Selector }): Selector;
export declare namespace form {
  export { Editing, Form, Kind, Versioned }
}
declare function first(of: string): string;
declare function first(of: number): number;
declare type Kind = 'short' | 'long';
declare const length: (of: string | string[]) => number;
export declare namespace list {
  export { first, length }
}
declare interface RootState {
    alerts: Alert[];
}
declare const selectAlerts: (state: RootState) => Alert[];
declare interface Services {
    apiBase: string;
}
export declare namespace store {
  export { Alert, Dispatch, RootState, Services, selectAlerts }
}
declare interface Versioned { version: number }
`;

/** @param {string} version @param {string} [from] @param {string} [to] */
const declared = (version, from = '', to = '') => {
  const changed = declarations.replace(from, to);
  if (from !== to && changed === declarations) throw new Error(`${from} does not stand there.`);
  return `${changed}export declare const version = "${version}";\n`;
};

describe('what a package gives to others', () => {
  it.each([
    ['a removed export', 'first, length', 'length'],
    ['a removed type', 'Form, Kind', 'Form'],
    ['a renamed export', 'first, length', 'first, length as count'],
    [
      'an export of another entry',
      /export \{ first, length \}([^]*)export \{ Alert/,
      'export { first }$1export { length, Alert',
    ],
    ['another type under the same name', "'short' | 'long'", "'short' | 'long' | 'longer'"],
    ['a narrowed parameter', 'of: string | string[]', 'of: string'],
    ['another parameter that is required', 'of: string | string[])', 'of: string | string[], at: number)'],
    ['another return type', ') => number', ') => number | undefined'],
    ['another overload', '(of: number): number', '(of: number): string'],
    ['a new prop that is required', 'label: string;', 'label: string; hint: string;'],
    ['a prop of another type', 'label: string;', 'label: number;'],
    ['another type of a library', 'select: Selector', 'select: string'],
    ['another shape inside what is exported', 'msg: string', 'msg: string[]'],
    ['another shape of a generic type', 'row: Row', 'row: Row[]'],
    ['a narrowed constraint', 'Row extends Versioned', 'Row extends Versioned & { id: number }'],
    ['a state that has less', '    alerts: Alert[];', '    alert: Alert;'],
    ['a state that is another', '    alerts: Alert[];', '    alerts: Alert[] | null;'],
    ["a library's type that is gone", "{ Selector } from 'reselect'", "{ Selector } from 'another-library'"],
  ])('breaks remotes after %s', (_change, ...change) => {
    expect(refusal(declared('0.1.0'), declared('0.1.9', ...change))).toMatch(/ to 0\.2\.0, [^]*\.\s+- /);
  });

  it.each([
    ['an export', 'first, length', 'first, length, length as count'],
    [
      'an exported type',
      'declare type Kind',
      "declare type Length = 'any';\nexport declare namespace more { export { Length } }\ndeclare type Kind",
    ],
    ['a prop that may be left out', 'label: string;', 'label: string; hint?: string;'],
    ['a parameter that may be left out', 'of: string | string[])', 'of: string | string[], at?: number)'],
    ['a wider parameter', 'of: string | string[]', 'of: string | string[] | null'],
    ['what is more in a shape', 'msg: string;', 'msg: string; repeats?: number;'],
    ['what is more in the state', '    alerts: Alert[];', '    alerts: Alert[];\n    theme: string;'],
    ['what is more in services', '    apiBase: string;', '    apiBase: string;\n    navigate: () => void;'],
    ['a looser constraint', 'Row extends Versioned', 'Row extends object'],
  ])('has an addition in %s', (_change, ...change) => {
    expect(refusal(declared('0.1.0'), declared('0.1.0', ...change))).toMatch(/ to 0\.1\.1, [^]*\.\s+\+ /);
  });

  it.each([
    ['another order of a union', "'short' | 'long'", "'long' | 'short'"],
    ['another order of properties', 'msg: string; action?: string', 'action?: string; msg: string'],
    [
      'a type that got a name',
      'of: string | string[]',
      'of: Parameters<typeof either>[0]) => number;\ndeclare const either: (of: string | string[]',
    ],
    ['a parameter that is taken apart', '(props: { label', '({ label: text, select }: { label'],
  ])('is the same after %s', (_change, ...change) => {
    expect(refusal(declared('0.1.0'), declared('0.1.0', ...change))).toBeUndefined();
  });

  it('says what remotes no longer fit, and why', () => {
    const said = refusal(
      declared('0.1.0'),
      declared('0.1.0', 'label: string;', 'label: string; hint: string;'),
    );
    expect(said).toMatch(/- form\.Form: [^]*'hint' is missing/);
    expect(said).not.toContain('list.first');
  });
});

describe('the version that is demanded', () => {
  const removed = /** @type {const} */ (['first, length', 'length']);
  const added = /** @type {const} */ (['first, length', 'first, length, length as count']);

  it.each([
    ['0.0.3', removed, '0.0.4'],
    ['0.1.4', removed, '0.2.0'],
    ['1.2.3', removed, '2.0.0'],
    ['0.0.3', added, '0.0.4'],
    ['0.1.4', added, '0.1.5'],
    ['1.2.3', added, '1.3.0'],
  ])('after %s and a change of %s is %s', (version, change, demanded) => {
    const before = declared(version);
    expect(refusal(before, declared(version, ...change))).toContain(` to ${demanded}, and run`);
    expect(refusal(before, declared(demanded, ...change))).toBeUndefined();
    if (change === removed) expect(satisfies(demanded, `^${version}`)).toBe(false);
  });
});
