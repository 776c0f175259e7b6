/** @jest-environment node */
import platform from '../../packages/platform/package.json';
import { provided } from './provided';

const entries = Object.keys(platform.exports)
  .filter((entry) => !entry.startsWith('./testing/'))
  .map((entry) => entry.replace('.', '@portico/platform'));

it('is every entry of platform but those for tests, and React', () => {
  expect(Object.keys(provided).sort()).toEqual(
    ['react', 'react-dom', 'react/jsx-runtime', ...entries].sort(),
  );
});

it.each(Object.entries(provided))('gives %s under its own name', async (name, load) => {
  const named = jest.requireActual<object>(name);
  const given = await load();
  expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(named)));
});
