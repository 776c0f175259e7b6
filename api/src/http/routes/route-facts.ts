import { applyDecorators, Header, HttpCode } from '@nestjs/common';
// From their own files: the whole adapter is loaded by servers only.
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { GenericSchema } from 'valibot';

/** Who may call a route: `signed-in` needs a valid session, `owner` is the site's. */
type RouteAccess = 'public' | 'signed-in' | 'admin' | 'owner' | 'release-token';

/** What a route declares about itself, for the guards, the query check, 405 and the OpenAPI document. */
export interface RouteFacts {
  access?: RouteAccess;
  /** Whether the handler needs the caller; public routes ignore the token otherwise. */
  asksForPrincipal?: true;
  /** The owner's own account, if `:userId` is theirs, is closed to other administrators. */
  keepsOwnersAccount?: true;
  /** Keeps answers in memory: until the data, a release or the site changes, or until the file does. */
  kept?: 'data' | 'page' | 'file';
  /** The query parameters; none by default. */
  query?: GenericSchema;
  /** For the OpenAPI document. */
  summary?: string;
  /** The request body. */
  body?: GenericSchema;
  takesIfMatch?: true;
  isExemptFromWriteLimit?: true;
  /** The media types of a body that is passed on as a stream, instead of JSON. */
  takesStream?: readonly string[];
  /** The body is JSON as `text/plain`, which browsers send from a page that they close. */
  takesText?: true;
  /** Of a JSON body; `maxBodyBytes` by default. */
  maxBytes?: number;
  /** The status on success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** The response body on success. */
  answer?: GenericSchema;
  /** The media type of the file that the route returns instead of JSON. */
  file?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteFacts {}
}

/** Whether a request counts toward the user's writes per minute. */
export const isCountedWrite = (method: string, { access, isExemptFromWriteLimit }: RouteFacts): boolean =>
  access === 'signed-in' && !isExemptFromWriteLimit && method !== 'GET' && method !== 'HEAD';

/**
 * A decorator that adds a fact to a handler.
 *
 * @throws Error when the class is defined, if the handler already has the fact
 */
export const routeFact =
  (fact: RouteFacts): MethodDecorator =>
  (target, name, descriptor) => {
    const known: RouteFacts =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    const repeated = Object.keys(fact).find((key) => key in known);
    if (repeated !== undefined) throw new Error(`${String(name)} has two decorators that set ${repeated}`);
    RouteConfig({ ...known, ...fact })(target, name, descriptor);
  };

/** A parameter decorator that also adds a fact to the handler. */
export const parameterFact =
  (fact: RouteFacts, decorate: ParameterDecorator): ParameterDecorator =>
  (target, name, index) => {
    routeFact(fact)(target, name!, Object.getOwnPropertyDescriptor(target, name!)!);
    decorate(target, name, index);
  };

/** For routes outside the API; others say it with what they answer. */
export const Access = (access: RouteAccess): MethodDecorator => routeFact({ access });

/**
 * For routes that answer all visitors the same: keeps the answer until the data, a release or the site changes
 * (`AnswerCache`). What it is made from must be part of the revision.
 *
 * @param cacheControl clients revalidate it by default
 */
export const Kept = (cacheControl = 'no-cache'): MethodDecorator =>
  applyDecorators(Header('Cache-Control', cacheControl), routeFact({ kept: 'data' }));

/** Likewise, by the request's `pageKey`, whatever its query, token and spelling. */
export const KeptPage = (): MethodDecorator => routeFact({ kept: 'page' });

/** Works even for users who have reached their writes per minute. */
export const ExemptFromWriteLimit = (): MethodDecorator => routeFact({ isExemptFromWriteLimit: true });

/** For administrators, but for the owner alone where `:userId` is theirs. */
export const KeepsOwnersAccount = (): MethodDecorator => routeFact({ keepsOwnersAccount: true });

/** The body is of one of these media types, such as `image/*`, and passed on as a stream. */
export const TakesStream = (...takesStream: string[]): MethodDecorator => routeFact({ takesStream });

export const TakesText = (): MethodDecorator => routeFact({ takesText: true });

/** Takes a JSON body of another than the usual size. */
export const TakesUpTo = (maxBytes: number): MethodDecorator => routeFact({ maxBytes });

const answering =
  (status: 200 | 201 | 202 | 204) =>
  (access: RouteAccess, summary: string, answer?: GenericSchema): MethodDecorator =>
    applyDecorators(HttpCode(status), routeFact({ access, summary, status, ...(answer && { answer }) }));

/** Returns 200 with this shape. */
export const Answers = answering(200);

/** Returns 201 with the new entity. */
export const Creates = answering(201);

/** Returns 202 with this shape, and goes on with what was asked for. */
export const Accepts = answering(202);

/** Returns 204 without a body. */
export const AnswersNothing = answering(204);

/** Returns 200 with a file. */
export const AnswersFile = (access: RouteAccess, summary: string, file: string): MethodDecorator =>
  applyDecorators(HttpCode(200), routeFact({ access, summary, status: 200, file }));
