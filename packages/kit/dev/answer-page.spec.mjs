import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { answerPage } from './answer-page.mjs';

const servers = [];
const serve = async (answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server.address().port;
};
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const pageOf = (whose) =>
  `<head><title>${whose}</title></head><div id="root"></div><script type="application/json" id="page-data">{"remotes":[],"site":{},"languages":["de"]}</script>`;

const send = async (port, head) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join('');
};

it.each([
  (evil) => `//${evil}/`,
  (evil) => `/\\${evil}`,
  (evil) => `//${evil}/?a=b`,
  (evil) => `/%09/${evil}/`,
  (evil) => `/.//${evil}/`,
  (evil) => `http://${evil}/`,
  (evil) => `HTTP://${evil}`,
])('shows pages of the site alone, whatever the address names: %s', async (target) => {
  const asked = [];
  const as = (whose) => (request, response) => {
    asked.push(whose);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(whose));
  };
  const [site, evil] = [await serve(as('site')), await serve(as('evil'))];
  const answer = answerPage(new URL(`http://127.0.0.1:${site}`), [], async () => '<script></script>');
  const own = await serve((request, response) => answer(request, response, () => response.end('passed on')));
  const page = await send(own, `GET ${target(`127.0.0.1:${evil}`)} HTTP/1.1\r\nHost: localhost`);
  expect(page).toContain('<title>site</title>');
  expect(asked).toEqual(['site']);
});

it('asks for pages in another language, and says which there are', async () => {
  const asked = [];
  const site = await serve((request, response) => {
    asked.push(request.headers['portico-language']);
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('site'));
  });
  const answer = answerPage(new URL(`http://127.0.0.1:${site}`), [], async () => '<script></script>', 'eo');
  const own = await serve((request, response) => answer(request, response));
  expect(await send(own, 'GET / HTTP/1.1\r\nHost: localhost')).toContain(
    '--lang eo: the site can be shown in en, de.',
  );
  expect(asked).toEqual(['eo']);
});
