import { routeFact } from '../http/route-fact.js';

/** The media type of a text that a handler answers where JSON is not asked for. */
export const AnswersAlsoAs = (alsoAs: string): MethodDecorator => routeFact({ alsoAs });
