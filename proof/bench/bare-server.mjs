/**
 * The least that a server can do: node:http, which answers every request with the same head and bytes from memory.
 * Started with `fork`, it takes one message `{ headers, body }`, body in base64, and answers with its port.
 */
import { createServer } from 'node:http';

process.once('message', (/** @type {{ headers: Record<string, string>, body: string }} */ answer) => {
  const body = Buffer.from(answer.body, 'base64');
  const headers = { ...answer.headers, 'content-length': body.length };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1', () => process.send?.(/** @type {any} */ (server.address()).port));
});
