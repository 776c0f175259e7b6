import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../steps/checkout.mjs';

const oneId = String.raw`(?:[A-P]\d+|S\d\.\d+[a-z]?)`;

/** The checks and sentences that titles of tests end with. Lint refuses tests that are skipped. @param {string} source */
const idsIn = (source) =>
  [...source.matchAll(new RegExp(String.raw`\((${oneId}(?:, ${oneId})*)\)['"\`]`, 'g'))].flatMap(([, ids]) =>
    ids.split(', '),
  );

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

const named = [...workspaces(), 'tools', 'proof'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.m?[jt]sx?$/.test(name) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name))
    .flatMap((file) => idsIn(read(file)).map((id) => ({ file, id }))),
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
