import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemException } from './routes/problem.js';

async function* limited(body: Readable, maxBytes: number, tooLarge: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ProblemException(413, [{ msg: tooLarge }]);
    yield chunk;
  }
}

/**
 * Stores a request's body in a file while it arrives, unless its header says that it is too large.
 *
 * @param body not destroyed, so that the request can still be answered
 */
export async function receiveUpload(
  body: Readable & Partial<Pick<IncomingMessage, 'headers'>>,
  file: string,
  maxBytes: number,
  tooLarge: string,
): Promise<void> {
  if (Number(body.headers?.['content-length']) > maxBytes) {
    body.resume();
    throw new ProblemException(413, [{ msg: tooLarge }]);
  }
  await pipeline(limited(body, maxBytes, tooLarge), createWriteStream(file)).catch((error) => {
    // Unread, the rest would hold up the connection's next request. The iterator, which may still wait, would stop `resume()`.
    body.on('data', () => undefined);
    const hasEnded = !(error instanceof ProblemException) && body.readableAborted;
    throw hasEnded ? new ProblemException(400, [{ msg: 'The upload ended early' }]) : error;
  });
}
