import { classSuffix, containerName, regionClass } from './container-name.js';

const versions = [
  '1.0.0-1',
  '1.0.0.1',
  '1.0.0..1',
  '1.0.0-p1',
  '1.0.0-20261121',
  '1.1.0-20261121',
  '1.1.0-1a2b3c4d',
];

it('each front end and version has its own container name, which is an identifier', () => {
  const names = versions.flatMap((version) =>
    ['mfe-a', 'mfe--a'].map((name) => containerName(name, version)),
  );
  expect(new Set(names).size).toBe(2 * versions.length);
  expect(names.filter((name) => !/^[a-z]\w*$/.test(name))).toEqual([]);
});

it('class names of two chosen versions have different suffixes', () => {
  expect(new Set(versions.map(classSuffix)).size).toBe(versions.length);
});

it('class names of a generated version end in its hash', () => {
  expect(regionClass('mfe-a', '1.2.0-20261121T093000-1a2b3c4d')).toBe('mfe-a_1a2b3c4d');
  expect(classSuffix('1.2.0-20261121T093000-1a2b3c4d-x')).toMatch(/__x$/);
});
