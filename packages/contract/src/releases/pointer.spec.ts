import * as v from 'valibot';
import { goodBefore, Pointer } from './pointer.js';
import { exampleRelease } from '../testing/example-release.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

const live = {
  release: exampleRelease,
  base: '/releases/mfe-example/1.2.0/',
  since: '2026-11-21T09:31:00.000Z',
  origin: { kind: 'start', checkout: '5e6f' },
  before: [{ version: '1.1.0', until: '2026-11-21T09:31:00.000Z', rolledBack: false }],
};
const pointer = { format: 2, frontEnds: { example: live } };

it('takes a pointer', () => {
  expect(v.parse(Pointer, pointer)).toEqual(pointer);
});

it('takes what a killed `npm run dev` of version 1.0 replaced', () => {
  const developed = (origin: object) => withField(pointer, 'frontEnds.example.origin', origin);
  expect(v.parse(Pointer, developed({ kind: 'development', instead: live }))).toEqual(pointer);
  expect(v.parse(Pointer, developed({ kind: 'development' }))).toEqual({ format: 2, frontEnds: {} });
});

it('takes thresholds whose visits were stored as loads', () => {
  const rollout = { hours: 24, points: 2 };
  for (const visits of [{ visits: 200 }, { loads: 200 }])
    expect(v.parse(Pointer, { ...pointer, rollout: { ...rollout, ...visits } }).rollout).toEqual({
      ...rollout,
      visits: 200,
    });
});

it.each([
  ['format', 1],
  ['frontEnds.example.release.version', 'new'],
  ['frontEnds.example.base', '/releases/mfe-example/1.2.0'],
  ['frontEnds.example.origin.kind', 'someone'],
  ['frontEnds.example.origin.checkout', undefined],
  ['frontEnds.example.before.0.rolledBack', 'no'],
  ['frontEnds.example.extra', true],
  ['extra', true],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(refusedFields(Pointer, withField(pointer, field, wrong))).toEqual([field]);
});

describe('a file without a hash', () => {
  const hashless = withField(live, 'release.browser.modules.example', {
    scripts: [{ file: 'example.js', integrity: '' }],
    styles: [],
  });
  const pointerTo = (origin: object) => ({ format: 2, frontEnds: { example: { ...hashless, origin } } });

  it.each([{ kind: 'start', checkout: '5e6f' }, { kind: 'team' }])('is refused from %j', (origin) => {
    expect(refusedFields(Pointer, pointerTo(origin))).toEqual(['frontEnds.example.release']);
  });

  it('is refused of a bundle for the server, too', () => {
    const server = { './example': { file: 'server/example.cjs', integrity: '' } };
    const wrong = withField(pointer, 'frontEnds.example.release.server', server);
    expect(refusedFields(Pointer, wrong)).toEqual(['frontEnds.example.release']);
  });
});

it('has good versions, the latest first, which were not rolled back', () => {
  const past = (version: string, rolledBack = false) => ({
    version,
    until: '2026-11-21T09:31:00.000Z',
    rolledBack,
  });
  const before = [past('1.3.0'), past('1.2.0', true), past('1.1.0')];
  expect(goodBefore({ before })).toEqual(['1.3.0', '1.1.0']);
});
