import { applyDecorators, HttpCode } from '@nestjs/common';
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
  /**
   * Keeps answers in memory: `data` until the data, a release or the site changes, of which they must be made alone; `page`
   * too, by the request's `pageKey`, whatever its query, token and spelling; `file` until the file changes.
   */
  kept?: 'data' | 'page' | 'file';
  /** The query parameters; none by default. */
  query?: GenericSchema;
  /** For the OpenAPI document. */
  summary?: string;
  body?: GenericSchema;
  takesIfMatch?: true;
  /** Works even for users who have reached their writes per minute. */
  isExemptFromWriteLimit?: true;
  /** The media types of a body that is passed on as a stream, such as `image/*`, instead of JSON. */
  takesStream?: readonly string[];
  /** The body is JSON as `text/plain`, which browsers send from a page that they close. */
  takesText?: true;
  /** Of a JSON body; `maxBodyBytes` by default. */
  maxBytes?: number;
  /** The status on success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
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
export const Access = (access: RouteAccess, others?: RouteFacts): MethodDecorator =>
  routeFact({ access, ...others });

const answering = (status: 200 | 201 | 202 | 204, facts: RouteFacts): MethodDecorator =>
  applyDecorators(HttpCode(status), routeFact({ status, ...facts }));

const answeringWith =
  (status: 200 | 201 | 202) =>
  (access: RouteAccess, summary: string, answer: GenericSchema, others?: RouteFacts): MethodDecorator =>
    answering(status, { access, summary, answer, ...others });

export const Answers = answeringWith(200);

export const Creates = answeringWith(201);

/** Returns 202 with this shape, and goes on with what was asked for. */
export const Accepts = answeringWith(202);

export const AnswersNothing = (access: RouteAccess, summary: string, others?: RouteFacts): MethodDecorator =>
  answering(204, { access, summary, ...others });

export const AnswersFile = (access: RouteAccess, summary: string, file: string): MethodDecorator =>
  answering(200, { access, summary, file });
