/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { exampleRemote } from '../testing/example-remote';
import { findScreen } from './screen';

const [route] = exampleRemote().descriptor.routes;
const one = exampleRemote({ name: 'mfe-one', routes: [{ ...route!, path: '/' }] });
const other = exampleRemote({ name: 'mfe-other', routes: [route!, { ...route!, path: '/info/more' }] });

it.each([
  ['/', one],
  ['/info/example', other],
  ['/info/example/', other],
  ['/info/more', other],
])('finds the screen at %s and the remote that brings it', (path, remote) => {
  const found = findScreen([one, other], path);
  expect(found?.remote).toBe(remote);
  expect(found?.route.path).toBe(path.length > 1 ? path.replace(/\/$/, '') : '/');
});

it('finds nothing at a path that no remote has', () => {
  expect(findScreen([one, other], '/info')).toBeUndefined();
  expect(findScreen([], '/')).toBeUndefined();
});
