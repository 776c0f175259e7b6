import * as v from 'valibot';
import { commitLine, Release } from './release.js';
import { exampleRelease } from '../testing/example-release.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

it('takes the release of a remote', () => {
  expect(v.parse(Release, exampleRelease)).toEqual(exampleRelease);
});

it('takes the release of the shell, which has neither container nor descriptor', () => {
  const { container: _container, descriptor: _descriptor, ...shell } = exampleRelease;
  expect(refusedFields(Release, { ...shell, name: 'shell' })).toEqual([]);
});

it.each([
  ['name', '../mfe-example'],
  ['version', '1.2.0/../../x'],
  ['version', `1.2.0-${'0'.repeat(95)}`],
  ['builtAt', 'yesterday'],
  ['container', 'alert()'],
  ['descriptor.contract', 0],
  ['browser.entry.0.file', 'a/../../main.js'],
  ['browser.entry.0.file', 'https://evil.example/main.js'],
  ['browser.entry.0.integrity', 'sha256-AAAA'],
  ['browser.extra', true],
  ['server', undefined],
  ['shared.packages.react', 19],
  ['extra', true],
])('refuses %s: %j and names the field', (field, wrong) => {
  expect(refusedFields(Release, withField(exampleRelease, field, wrong))).toEqual([field]);
});

it('refuses a bundle for the server that lies outside of the release', () => {
  const server = { example: { file: '../../outside.cjs', integrity: '' } };
  expect(refusedFields(Release, { ...exampleRelease, server })).toEqual(['server.example.file']);
});

it.each([
  [{ commit: '1a2b3c4d5e6f' }, '1a2b3c4d5e'],
  [{ commit: '1a2b3c4d5e6f', changed: true }, '1a2b3c4d5e with changes'],
  [{ changed: true }, 'with changes'],
  [{}, ''],
])('says of the commit of %j %j', (source, line) => expect(commitLine(source)).toBe(line));
