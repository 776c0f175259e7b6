const buffer = new Uint8Array([1, 2, 3]).buffer;
/** As the API is told of it. */
const encoded = 'AQID';

const credential = {
  ...{ id: 'a-passkey', rawId: buffer, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: {
    ...{ clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, attestationObject: buffer },
    getTransports: () => ['internal'],
  },
};

/** What the API is told of the passkey that signs. */
export const assertion = {
  ...{ id: 'a-passkey', rawId: encoded, type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
};

/** Options for any question. */
export const options = {
  ...{ challenge: encoded, rpId: 'portfolio.example', rp: { id: 'portfolio.example', name: 'Ada' } },
  ...{ user: { id: encoded, name: 'ama', displayName: 'Ama' }, pubKeyCredParams: [] },
};

/** A browser with a passkey, which jsdom isn't. @returns what it was asked, and how it refuses */
export function usePasskeyBrowser() {
  const browser: { asked: object[]; refusal?: DOMException | undefined } = { asked: [] };
  const answer = async (question: object) => {
    browser.asked.push(question);
    if (browser.refusal) throw browser.refusal;
    return credential;
  };
  beforeEach(() => {
    Object.assign(browser, { asked: [], refusal: undefined });
    Object.assign(window, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: answer, create: answer },
    });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return browser;
}
