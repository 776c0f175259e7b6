import type { ApiClient } from '../site/api-client.js';

/** `POST /api/backups/download`, whose answer is no text. */
export const postDownload = (
  { url, address, token }: ApiClient,
  fields: object,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${url}/api/backups/download`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { 'x-auth-token': token }),
    },
    body: JSON.stringify(fields),
    signal: signal ?? null,
  });
