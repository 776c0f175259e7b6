import { classSuffix, containerName } from '../../rspack/federation.ts';

const versions = [
  '1.0.0-1',
  '1.0.0.1',
  '1.0.0..1',
  '1.0.0-p1',
  '1.0.0-20261121',
  '1.1.0-20261121',
  '1.1.0-1a2b3c4d',
];

it('the containers of two front ends or versions have two names, which are identifiers', () => {
  const names = versions.flatMap((version) =>
    ['mfe-a', 'mfe--a'].map((name) => containerName(name, version)),
  );
  expect(new Set(names).size).toBe(2 * versions.length);
  expect(names.filter((name) => !/^[a-z]\w*$/.test(name))).toEqual([]);
});

it('the class names of two versions that a team chose end in two ways', () => {
  expect(new Set(versions.map(classSuffix)).size).toBe(versions.length);
});

it('those of a version that is new by default end in the hash of its content', () => {
  expect(classSuffix('1.2.0-20261121T093000-1a2b3c4d')).toBe('1a2b3c4d');
});
