import type { IncomingMessage } from 'node:http';
import { all, compile } from '@fastify/proxy-addr';
import type { Settings } from '../config/settings.js';

type TrustProxy = Settings['trustProxy'];

/** Fastify would ignore a number. */
export const trustFor = (trustProxy: Exclude<TrustProxy, false>) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : compile(trustProxy);

/** The client's address as Fastify's `request.ip` has it, for what is answered before Fastify sees it. */
export const addressOf = (trustProxy: TrustProxy): ((request: IncomingMessage) => string) => {
  const trust = trustProxy === false ? () => false : trustFor(trustProxy);
  // Undefined once the client has left.
  return (request) => all(request, trust).at(-1) ?? '';
};
