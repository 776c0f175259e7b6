import { escaped } from '../escaped.js';

/** Where a title gets a parameter: as Jest formats it, by its name, or by JavaScript. */
const place = /%[sdifjop]|\$\{.*?\}|\$[a-z]\w*/gi;

/** The tests that have a title as it is written in their file, whatever their parameters: a pattern for Jest. */
export const titlePattern = (title: string): string => `${title.split(place).map(escaped).join('.*')}$`;
