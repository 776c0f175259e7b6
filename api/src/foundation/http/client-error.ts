import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { makeProblem, newRequestId, problemType } from '../routes/problem.js';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers requests that Node's parser rejects or that time out, as a problem; Fastify would answer them otherwise. */
export function answerClientError({ code = '' }: { code?: string }, socket: Socket): void {
  const status = statusOf[code] ?? 400;
  const body = JSON.stringify(makeProblem(status, newRequestId()));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable && code !== 'ECONNRESET') socket.write([...lines, '', body].join('\r\n'));
  socket.destroySoon();
}
