import { routeFact } from '../http/route-fact.js';

/** Statuses with which a handler itself refuses, beside those that follow from what its route is. */
export const Refuses = (...refuses: number[]): MethodDecorator => routeFact({ refuses });
