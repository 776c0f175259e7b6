import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, workspaces } from '../steps/checkout.mjs';

const runs = /^(?:it|test\w*|\w+Test)$/;
const skips = /^(?:skip|skipIf|todo|fixme|failing|fail|xdescribe|xit|xtest)$/;

/** The words of what is called, as of `test.each(rows)`. */
const wordsOf = (callee) => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
};

/** Of a title with places, what comes after the last one. */
const endOf = (title) =>
  title && ts.isTemplateExpression(title) ? title.templateSpans.at(-1).literal.text : (title?.text ?? '');

/** The checks that titles of tests end with. A skipped test names none. */
function checksIn(source, file = 'a.ts') {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression);
      if (words.some((word) => skips.test(word))) return;
      const [, ids = ''] = /\(([A-P]\d+(?:, [A-P]\d+)*)\)$/.exec(endOf(node.arguments[0])) ?? [];
      if (runs.test(words[0]) && ids) found.push(...ids.split(', '));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}

it.each([
  ['a test', "test('works (A1)', async () => {});", ['A1']],
  ['one of several checks', "it('works (A1, B12)', () => {});", ['A1', 'B12']],
  ['one in a block', "describe('all', () => {\n  it('works (A1)', () => {});\n});", ['A1']],
  ['one with parameters', "test.each([\n  [1],\n])(\n  'takes %i (A1)',\n  (id) => {},\n);", ['A1']],
  ['one with places', 'test(`${path} works (A1)`, () => {});', ['A1']],
  ['one with other fixtures', "ownProductTest('works (A1)', () => {});", ['A1']],
  ['a skipped one', "test.skip('works (A1)', () => {});", []],
  ['one in a skipped block', "describe.skip('all', () => {\n  it('works (A1)', () => {});\n});", []],
  ['one that is skipped by its name', "xit('works (A1)', () => {});", []],
  ['one that is to be written', "test.todo('works (A1)');", []],
  ['one that may be skipped', "(isLinux ? test : test.skip)('works (A1)', () => {});", []],
  ['a comment', "// test('works (A1)', () => {});", []],
  ['another text', "expect(say('works (A1)')).toBe('well (A1)');", []],
  ['other brackets', "test('works (all)', () => {});", []],
])('%s names its checks', (_what, source, expected) => {
  expect(checksIn(source)).toEqual(expected);
});

const listed = [...readFileSync(join(root, 'docs/api-checks.md'), 'utf8').matchAll(/^- \*\*(\w+)\*\*/gm)].map(
  ([, id]) => id,
);

const named = [...workspaces(), 'commands', 'eslint'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.m?[jt]sx?$/.test(name) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name))
    .flatMap((file) => checksIn(readFileSync(join(root, file), 'utf8'), file).map((id) => ({ file, id }))),
);

it('no check stands in docs/api-checks.md twice', () => {
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
});

it('each check in docs/api-checks.md has a test', () => {
  const tested = new Set(named.map(({ id }) => id));
  expect(listed.filter((id) => !tested.has(id))).toEqual([]);
});

it('each check that a test names is in docs/api-checks.md', () => {
  expect(named.filter(({ id }) => !listed.includes(id))).toEqual([]);
});
