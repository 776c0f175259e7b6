import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { makeProblem, newRequestId, ProblemException, problemType } from '../routes/problem.js';
import { answerHeaders } from './answer-headers.js';

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function rawAnswer(status: number, publicUrl: string): string {
  const body = JSON.stringify(makeProblem(status, newRequestId()));
  const headers = {
    ...answerHeaders(publicUrl),
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/**
 * Answers requests that Node's parser rejects or that time out. Sends nothing in the middle of another response, because
 * the client would take it for the rest of that.
 *
 * @param current the response being sent, or next
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  current: ServerResponse | undefined,
  publicUrl: string,
): void {
  const isSending = current?.headersSent === true && !current.writableFinished;
  if (socket.writable && !isSending && error.code !== 'ECONNRESET') {
    socket.write(rawAnswer(statusOf[error.code ?? ''] ?? 400, publicUrl));
  }
  socket.destroySoon();
}

/** Refuses HTTP/1.1 requests without a Host header (RFC 9112, section 3.2). */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new ProblemException(400, [{ msg: 'The request has no Host header' }]);
    }
  });
}
