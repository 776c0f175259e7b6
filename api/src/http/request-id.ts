import { randomBytes } from 'node:crypto';

/** A name for one request, in its answer and in the log. Never taken from the client, who could forge it. */
export const newRequestId = (): string => randomBytes(12).toString('base64url');
