import { noLastGood, notTakenOver, saidOnRetry, tooManyReports } from './failing-scripts.js';

/** What browsers say in the console about the faults of the matrix. */
export const complaints = [
  noLastGood,
  saidOnRetry,
  notTakenOver,
  tooManyReports,
  /could not be loaded/,
  /Loading (?:css )?chunk/,
  /status of (?:404|500)/,
  /valid digest/,
  /net::ERR_/,
  /uncaught: SyntaxError/,
  /broken on purpose/,
  /provided no container/,
  /exposes no screen/,
  /React error #(?:185|301)/,
];
