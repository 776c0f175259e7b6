import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { RemoteDescriptor } from './remote-descriptor.js';

const root = join(__dirname, '../../../..');
const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
const read = (folder: string): unknown => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8'));

it.each(folders)('describes %s as the schema wants, under the name of its folder', (folder) => {
  expect(v.parse(RemoteDescriptor, read(folder)).name).toBe(folder);
});

describe('all remotes together', () => {
  const descriptors = folders.map((folder) => v.parse(RemoteDescriptor, read(folder)));
  const routes = descriptors.flatMap((descriptor) => descriptor.routes);
  const navigation = descriptors.flatMap((descriptor) => descriptor.navigation);

  it('lead from every entry to a screen that the same people may enter', () => {
    const screens = routes.map((route) => `${route.path} for ${route.access}`);
    expect(screens).toEqual(
      expect.arrayContaining(navigation.map((entry) => `${entry.path} for ${entry.access}`)),
    );
  });
});
