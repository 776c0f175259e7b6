import type { GenericSchema } from 'valibot';
import { routeFact } from './route-fact.js';

/** Declares the query parameters of a route: a strict object of texts. Any other query is answered with 400. */
export const QueryParameters = (query: GenericSchema): MethodDecorator => routeFact({ query });
