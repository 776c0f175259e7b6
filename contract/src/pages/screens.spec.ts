import { routeAt } from './screens.js';
import { exampleDescriptor } from '../testing/example-descriptor.js';

const [example] = exampleDescriptor.routes;
const home = { ...example!, path: '/', module: './home' };
const descriptor = { ...exampleDescriptor, routes: [example!, home] };

it.each([
  ['/info/example', './example'],
  ['/info/example/', './example'],
  ['/', './home'],
])('finds the route at %s', (path, module) => {
  expect(routeAt(descriptor, path)?.module).toBe(module);
});

it.each(['/info', '/info/example/more', '/Info/example', 'info/example', ''])('finds none at %j', (path) => {
  expect(routeAt(descriptor, path)).toBeUndefined();
});
