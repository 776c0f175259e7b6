// Responses come over real HTTP, so the default of one second is too short on a busy machine.
const waitTimeoutMs = 30_000;

// Tests in Node's environment have no page.
if (globalThis.document) {
  require('@testing-library/react').configure({ asyncUtilTimeout: waitTimeoutMs });
  // And they come at any time, as in a browser, where nothing wraps updates into `act`. Testing Library's own calls still do.
  beforeAll(() => (globalThis.IS_REACT_ACT_ENVIRONMENT = false));
}

// A test may wait several times.
jest.setTimeout(4 * waitTimeoutMs);

// A form that was unmounted with text in it leaves a draft. Tests on Node have no storage.
beforeEach(() => globalThis.localStorage?.removeItem('drafts'));
