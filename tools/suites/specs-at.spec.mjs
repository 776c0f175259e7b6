import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/checkout.mjs';
import { nearestSpecs, specsAt } from './specs-at.mjs';

it('names for a folder without specs those above it that name it', () => {
  const source = join(root, 'api/src/rows/interests');
  expect(specsAt(source)).toEqual({});
  const nearest = nearestSpecs(source);
  expect(nearest).toContain('api/src/rows/row-limit.db.spec.ts');
  expect(nearest.every((spec) => spec.startsWith('api/src/rows/'))).toBe(true);
});

it('finds the specs at all paths, those of one in another once', () => {
  const [file, folder, other] = [
    'api/src/rows/row-limit.db.spec.ts',
    'api/src/rows',
    'packages/contract/src/folded.spec.ts',
  ];
  const at = (...paths) => specsAt(...paths.map((path) => join(root, path)));
  expect(at(folder, file, other)).toEqual({
    ...at(folder),
    units: [...(at(folder).units ?? []), join(root, other)],
  });
});

it.each(['README.md', 'CONTRIBUTING.md', 'proof/README.md'])(
  'finds specs at each path that %s runs',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = [...text.matchAll(/npm test -- ([a-z][\w./-]+)|such as `([\w./-]+)`/g)].map(
      ([, a, b]) => a ?? b,
    );
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => Object.keys(specsAt(join(root, path))).length === 0)).toEqual([]);
  },
);

it("leaves out the spec in the kit's template, which no project here runs", () => {
  const specs = Object.values(specsAt(join(root, 'packages/kit'))).flat();
  expect(specs).not.toEqual([]);
  expect(specs.filter((spec) => spec.includes('template'))).toEqual([]);
});
