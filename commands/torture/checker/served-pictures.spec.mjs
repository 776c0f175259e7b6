import { createServer } from 'node:http';
import { once } from 'node:events';
import { ServedPictures } from './served-pictures.mjs';

const addresses = ['/pictures/a/64.webp', '/pictures/b/64.webp'];

let served;
let found;
let url;
const server = createServer(({ url: path }, answer) => {
  answer.statusCode = served[path] ? 200 : 404;
  answer.end(served[path]);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${server.address().port}`;
});
beforeEach(() => {
  served = { [addresses[0]]: 'one', [addresses[1]]: 'other' };
  found = [];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const report = (kind, what) => found.push(`${kind}: ${what}`);

test('pictures are found that are not served, or with other bytes than before', async () => {
  const pictures = new ServedPictures();
  await pictures.check(url, addresses, report);
  await pictures.check(url, addresses, report);
  expect(found).toEqual([]);
  served = { [addresses[0]]: 'changed' };
  await pictures.check(url, addresses, report);
  expect(found).toEqual([
    'lost: /pictures/a/64.webp of a project has other bytes than before',
    'lost: /pictures/b/64.webp of a project was answered with 404',
  ]);
});
