/** Retry makes the federation runtime say that it is told about a remote for the second time. */
export const saidOnRetry = /is already registered/;

/** React tells that it gave up the server's HTML of a region that it could not take over: minified error 422. */
const notTakenOver = /React error #422/;

/** The browser tells that there is no version to show instead: none was live before. */
export const noLastGood = /status of 404.*\/last-good/;

/** What is said of a script that does not arrive, whatever befell it. */
export const always = [noLastGood, saidOnRetry, notTakenOver, /Loading (?:css )?chunk/];
