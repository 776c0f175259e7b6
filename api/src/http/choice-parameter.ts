import * as v from 'valibot';

/** A query parameter that is one of a few texts, and says which. */
export const choiceParameter = <const Options extends readonly string[]>(
  name: string,
  options: Options,
): v.PicklistSchema<Options, string> => v.picklist(options, `${name} is one of ${options.join(', ')}`);
