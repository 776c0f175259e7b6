/** React tells that it gave up the server's HTML of a region that it could not take over: minified error 422. */
const notTakenOver = /React error #422/;

/** The browser tells that there is no version to show instead: none was live before. */
export const noLastGood = /status of 404.*\/last-good/;

/** What is said of a script that does not arrive, whatever befell it. */
export const always = [noLastGood, notTakenOver, /Loading (?:css )?chunk/];
