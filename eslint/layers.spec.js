import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = dirname(import.meta.dirname);
const packages = [
  'api',
  'contract',
  'platform',
  'release',
  'shell',
  'mfe-account',
  'mfe-admin',
  'mfe-public',
];

/**
 * Between the folders of one folder imports run one way, types included: what is shared lies below those who share it.
 *
 * @param {[file: string, imported: string][]} imports paths within the folder
 * @returns {string | undefined} the folders of a circle, in its order
 */
const circleIn = (imports) => {
  /** @type {Map<string, Set<string>>} */
  const below = new Map();
  for (const [from, to] of imports.map((pair) => pair.map((path) => path.split(/\/(.*)/s)))) {
    if (from.length === 1 || to.length === 1 || from[0] === to[0]) continue;
    below.set(from[0], (below.get(from[0]) ?? new Set()).add(to[0]));
  }
  /** @param {string} folder @param {string[]} above @returns {string[] | undefined} */
  const circleFrom = (folder, above) => {
    if (above.includes(folder)) return [...above.slice(above.indexOf(folder)), folder];
    for (const next of below.get(folder) ?? []) {
      const circle = circleFrom(next, [...above, folder]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const folder of below.keys()) {
    const circle = circleFrom(folder, []);
    if (circle) return circle.join(' -> ');
  }
  return undefined;
};

/** @param {string} area @returns {[string, string][]} absolute paths; of production files only */
const importsOf = (area) =>
  readdirSync(join(root, area, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|(^|\/)testing\//.test(file))
    .map((file) => join(root, area, 'src', file))
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(file, 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => [file, resolve(dirname(file), fileName)]),
    );

describe.each(packages)('the folders of %s', (area) => {
  it('import each other in one direction', () => {
    const imports = importsOf(area);
    const folders = new Set(imports.map(([file]) => dirname(file)).flatMap(withParents));
    const circles = [...folders].flatMap((folder) => {
      const within = imports.map((pair) => pair.map((path) => relative(folder, path)));
      const circle = circleIn(within.filter((pair) => pair.every((path) => !path.startsWith('..'))));
      return circle
        ? [`${relative(root, folder)}: ${circle}. Move what both need into a folder below both.`]
        : [];
    });
    expect(circles).toEqual([]);
  });
});

/** @param {string} folder */
const withParents = (folder) =>
  folder.split('/').map((_, index, names) => names.slice(0, index + 1).join('/') || '/');

describe('folders that import each other', () => {
  it.each([
    [
      'are fine in one direction',
      [
        ['a/x.ts', 'b/x.js'],
        ['a/y.ts', 'c/x.js'],
        ['b/x.ts', 'c/x.js'],
      ],
      undefined,
    ],
    [
      'are fine below the files that put them together',
      [
        ['a/x.ts', 'b/x.js'],
        ['main.ts', 'a/x.js'],
      ],
      undefined,
    ],
    [
      'are found',
      [
        ['a/x.ts', 'b/x.js'],
        ['b/deep/y.ts', 'a/z.js'],
      ],
      'a -> b -> a',
    ],
    [
      'are found over a third',
      [
        ['a/x.ts', 'b/x.js'],
        ['b/y.ts', 'c/z.js'],
        ['c/z.ts', 'a/x.js'],
      ],
      'a -> b -> c -> a',
    ],
  ])('%s', (_, imports, circle) => {
    expect(circleIn(imports)).toBe(circle);
  });
});
