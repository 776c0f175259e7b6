// What is waited for comes over real HTTP, and on a busy machine later than the usual second. Tests in Node's own
// environment have no page, and need not load what they would look at it with.
if (globalThis.document) require('@testing-library/react').configure({ asyncUtilTimeout: 5_000 });

// Several such waits go into one test.
jest.setTimeout(20_000);
