import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer without its date, the body encoded as it was sent. */
interface EncodedAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Without what fetch adds and decodes. */
export async function getEncoded(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<EncodedAnswer> {
  const [answer] = await once(request(url, { headers, method }).end(), 'response');
  const { date: _date, ...rest } = answer.headers as IncomingHttpHeaders;
  return { status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) };
}
