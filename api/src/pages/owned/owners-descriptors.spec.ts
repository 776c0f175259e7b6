import { aNewOwnPage } from '@portico/contract/testing/rows';
import { remote } from '../../testing/releases/fixture-release.js';
import { OwnersDescriptors } from './owners-descriptors.js';

const [{ title, address, place }, own] = [
  aNewOwnPage(),
  remote('', '1.0.0', { name: 'mfe-own', path: '/page/:address' }),
];
const [route] = own.descriptor!.routes;
const addresses = { list: 'own-pages', field: 'address' };
const descriptor = { ...own.descriptor!, routes: [{ ...route!, addresses }] };

test('while the database is away, the last pages stay, and no cache keeps what is made of them', async () => {
  let status = 200;
  let advanced = 0;
  const body = JSON.stringify([{ title, address, place }]);
  const get = () => Promise.resolve({ status, type: 'application/json', body });
  const version = { advance: () => (advanced += 1) } as never;
  const settings = () => Promise.resolve({ menu: null, menuStyle: 'grouped', hasPages: true } as never);
  const owners = new OwnersDescriptors({ ask: get, get } as never, { settings }, { version });
  const paths = async () =>
    (await owners.current())([{ descriptor }])[0]!.descriptor.routes.map(({ path }) => path);
  expect([await paths(), advanced]).toEqual([[`/${address}`], 0]);
  status = 503;
  expect([await paths(), advanced]).toEqual([[`/${address}`], 1]);
});
