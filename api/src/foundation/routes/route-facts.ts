import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { GenericSchema } from 'valibot';

type RouteAccess = 'public' | 'signed-in' | 'admin';

/** What a route says about itself. Guard, query check, 405 and the OpenAPI document read it from here alone. */
export interface RouteFacts {
  access?: RouteAccess;
  /** Whether the handler asks who is calling; only then a public route looks at the caller's token. */
  asksForPrincipal?: true;
  /** The query parameters that the route takes; without it, none. */
  query?: GenericSchema;
  /** One sentence for the OpenAPI document. */
  summary?: string;
  /** The body that the route takes, as the OpenAPI document shows it. */
  body?: GenericSchema;
  /** Whether the route heeds `If-Match`. */
  takesIfMatch?: true;
  /** Whether the route is open to people also when they have made as many writes as they may. */
  isUncounted?: true;
  /** Statuses with which the handler refuses for reasons of its own. */
  refuses?: number[];
  /** The status when all went well; 200 where nothing is said. */
  status?: 200 | 201 | 204;
  /** The body of that answer. */
  answer?: GenericSchema;
  /** The media type of a text that the route answers where JSON is not asked for. */
  alsoAs?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteFacts {}
}

/** Whether a call counts toward the signed-in user's writes per minute. */
export const isCountedWrite = (method: string, { access, isUncounted }: RouteFacts): boolean =>
  access === 'signed-in' && !isUncounted && method !== 'GET' && method !== 'HEAD';

/**
 * A decorator that adds to a handler's facts.
 *
 * @throws Error while the class is defined, when the handler says the same twice
 */
const routeFact =
  (fact: RouteFacts): MethodDecorator =>
  (target, name, descriptor) => {
    const known: RouteFacts =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    const repeated = Object.keys(fact).find((key) => key in known);
    if (repeated !== undefined)
      throw new Error(`${String(name)} has two decorators that say its ${repeated}`);
    RouteConfig({ ...known, ...fact })(target, name, descriptor);
  };

/** A decorator of a handler's parameter that also adds to the handler's facts. */
export const parameterFact =
  (fact: RouteFacts, decorate: ParameterDecorator): ParameterDecorator =>
  (target, name, index) => {
    routeFact(fact)(target, name!, Object.getOwnPropertyDescriptor(target, name!)!);
    decorate(target, name, index);
  };

/** Anybody may call this. */
export const Public = (): MethodDecorator => routeFact({ access: 'public' });

/** Whoever has a valid session may call this. */
export const SignedIn = (): MethodDecorator => routeFact({ access: 'signed-in' });

/** Nobody is kept from this by how much they have written. */
export const Uncounted = (): MethodDecorator => routeFact({ isUncounted: true });

/** Administrators may call this. */
export const Admin = (): MethodDecorator => routeFact({ access: 'admin' });

/** Answers 200 with this shape. The summary is for the OpenAPI document. */
export const Answers = (summary: string, answer: GenericSchema): MethodDecorator =>
  applyDecorators(HttpCode(200), routeFact({ summary, status: 200, answer }));

/** Answers 201 with the entity that was made. */
export const Creates = (summary: string, answer: GenericSchema): MethodDecorator =>
  applyDecorators(HttpCode(201), routeFact({ summary, status: 201, answer }));

/** Answers 204, without a body. */
export const AnswersNothing = (summary: string): MethodDecorator =>
  applyDecorators(HttpCode(204), routeFact({ summary, status: 204 }));

/** The media type of a text that a handler answers where JSON is not asked for. */
export const AnswersAlsoAs = (alsoAs: string): MethodDecorator => routeFact({ alsoAs });

/** Statuses with which a handler itself refuses, beside those that follow from what its route is. */
export const Refuses = (...refuses: number[]): MethodDecorator => routeFact({ refuses });

/** Declares the query parameters of a route: a strict object of texts. Any other query is answered with 400. */
export const QueryParameters = (query: GenericSchema): MethodDecorator => routeFact({ query });
