import { always } from './failing-scripts.js';

/** What browsers say in the console about the faults of the matrix. */
export const complaints = [
  ...always,
  /status of 404/,
  /valid digest/,
  /net::ERR_/,
  /uncaught: SyntaxError/,
  /broken on purpose/,
  /provided no container/,
  /exposes no screen/,
  /React error #(?:185|301)/,
];
