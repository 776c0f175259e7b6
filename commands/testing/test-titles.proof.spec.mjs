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

const oneId = String.raw`(?:[A-P]\d+|S\d\.\d+[a-z]?)`;
const idsAtEnd = new RegExp(String.raw`\((${oneId}(?:, ${oneId})*)\)$`);

/** The checks and sentences that titles of tests end with. A skipped test names none. */
function idsIn(source, file = 'a.ts') {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression);
      if (words.some((word) => skips.test(word))) return;
      const [, ids = ''] = idsAtEnd.exec(endOf(node.arguments[0])) ?? [];
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
  ['one of a check and sentences', "it('works (A1, S2.1, S2.13b)', () => {});", ['A1', 'S2.1', 'S2.13b']],
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
])('%s names its checks and sentences', (_what, source, expected) => {
  expect(idsIn(source)).toEqual(expected);
});

const read = (file) => readFileSync(join(root, file), 'utf8');

const checks = [...read('docs/api-checks.md').matchAll(/^- \*\*(\w+)\*\*/gm)].map(([, id]) => id);

const linesOf = (section) => section.split('\n').slice(1).filter(Boolean);

const sentencesOf = (line) => line.split(/(?<=\.) (?=\p{Lu})/u);

/** `S2.14b` is the second sentence of the 14th line of section 2; rows of tables, without their heads, are lines. */
const sentences = new Map(
  read('docs/specification.md')
    .replaceAll(/^\|.*\n\|-.*$/gm, '')
    .split(/^## (?=[2-9])/m)
    .slice(1)
    .flatMap((section) =>
      linesOf(section).flatMap((line, row) =>
        sentencesOf(line).map((sentence, place, { length }) => {
          const letter = length > 1 ? 'abcdefghij'[place] : '';
          return [`S${section[0]}.${row + 1}${letter}`, sentence];
        }),
      ),
    ),
);

/** They say what isn't shown or has no effect. */
const untestable = ['S5.1', 'S5.3b', 'S6.4', 'S7.25a', 'S8.5', 'S9.9'];

const named = [...workspaces(), 'commands', 'eslint', 'proof'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.m?[jt]sx?$/.test(name) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name))
    .flatMap((file) => idsIn(read(file), file).map((id) => ({ file, id }))),
);

const tested = new Set(named.map(({ id }) => id));

it('no check stands in docs/api-checks.md twice', () => {
  expect(checks.filter((id, index) => checks.indexOf(id) !== index)).toEqual([]);
});

it('each check in docs/api-checks.md has a test', () => {
  expect(checks.filter((id) => !tested.has(id))).toEqual([]);
});

it('each sentence in docs/specification.md has a test', () => {
  expect([...sentences].filter(([id]) => !tested.has(id) && !untestable.includes(id))).toEqual([]);
});

it('each check or sentence that a test names exists', () => {
  expect(named.filter(({ id }) => !checks.includes(id) && !sentences.has(id))).toEqual([]);
});
