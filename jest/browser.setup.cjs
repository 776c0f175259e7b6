// What is waited for comes over real HTTP, and on a busy machine later than the usual second. Stryker, which lets many
// waits end in vain, sets a shorter time.
const longestWaitMs = globalThis.longestWaitMs ?? 5_000;

// Tests in Node's own environment have no page, and need not load what they would look at it with.
if (globalThis.document) {
  require('@testing-library/react').configure({ asyncUtilTimeout: longestWaitMs });
}

// Several such waits go into one test.
jest.setTimeout(4 * longestWaitMs);
