import { isLocal } from './first-steps.controller.js';

it.each([
  ['http://localhost:4000', true],
  ['http://portfolio.localhost', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['http://0.0.0.0:4000', true],
  ['https://ada.example', false],
  ['https://localhost.example', false],
  ['http://192.168.0.7', false],
])('%s opens on this machine only: %s', (url, expected) => {
  expect(isLocal(url)).toBe(expected);
});
