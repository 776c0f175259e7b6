import { join } from 'node:path';
import { readJson, root } from '../steps/checkout.mjs';

/** Those of others, by where npm installs them. @param {string} folder */
const lockedIn = (folder) =>
  Object.entries(readJson(join(root, folder, 'package-lock.json')).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
const ofProduct = lockedIn('.');
const locked = [...ofProduct, ...lockedIn('proof')];
const nameOf = ([path, { name }]) => name ?? path.split('node_modules/').at(-1);

/** The last four are those of sharp's prebuilt libraries and of tools for development. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib'],
  'OFL-1.1',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'CC-BY-4.0',
  'CC0-1.0',
];
/** Their package.json names none, their other files MIT. */
const unnamed = ['passport-strategy', 'pause', 'png-js'];

const isAllowed = (license) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.includes(id)));

it('each locked package has its hash, and no address but that of the registry (M3)', () => {
  const registry = 'https://registry.npmjs.org/';
  const isSafe = ([, { integrity = '', resolved = registry }]) =>
    integrity.startsWith('sha512-') && resolved.startsWith(registry);
  expect(ofProduct.length).toBeGreaterThan(500);
  expect(locked.filter((one) => !isSafe(one)).map(nameOf)).toEqual([]);
});

it('package.json says of each install script whether it runs, and of no other (M3)', () => {
  const { allowScripts } = readJson(join(root, 'package.json'));
  const scripts = ofProduct.filter(([, { hasInstallScript }]) => hasInstallScript).map(nameOf);
  expect(Object.keys(allowScripts).sort()).toEqual(scripts.sort());
});

it('each locked package has a licence that we may use (M3)', () => {
  const refused = locked.filter(([, { license = '' }]) => !isAllowed(license)).map(nameOf);
  expect(refused).toEqual(unnamed);
});
