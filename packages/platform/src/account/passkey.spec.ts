import { selectAlerts } from '../alerts/alerts';
import { sessionBegun } from '../session/session';
import { exampleUser } from '../testing/example-user';
import { assertion, options, usePasskeyBrowser } from '../testing/passkey-browser';
import { openStore, server } from '../testing/show-screen';
import { makePasskey, mayHavePasskeys, resetPassword, signIn, signInWithPasskey } from './account';

const browser = usePasskeyBrowser();

const auth = 'POST /api/auth';
const challenge = 'POST /api/auth/passkeys/challenge';
const byPasskey = 'POST /api/auth/passkeys/sign-in';
const credentials = { email: 'ama@example.org', password: 'seven words' };
const entered = { token: 'the.token', isAdmin: false };
const nothing = 'Your browser returned no passkey. Try again.';

const navigate = jest.fn();
const start = () => openStore({}, navigate);
const alertsOf = (store: ReturnType<typeof start>) => selectAlerts(store.getState()).map(({ msg }) => msg);

beforeEach(() => {
  navigate.mockClear();
  server.answerEach({
    [auth]: [200, entered],
    [challenge]: [200, options],
    [byPasskey]: [200, entered],
    'GET /api/auth': [200, exampleUser],
    'GET /api/auth/admin': [200, { isAdmin: false }],
    'GET /api/auth/self': [200, { id: 7 }],
  });
});

it.each([
  ['https://portfolio.example', true],
  ['https://portfolio.example:8443', true],
  ['http://localhost:3000', true],
  ['http://portfolio.localhost', true],
  ['http://notlocalhost', false],
  ['http://portfolio.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
  ['http://127.0.0.1:3000', false],
  ['http://localhost.example', false],
])('at %s there may be passkeys: %s', (address, may) => expect(mayHavePasskeys(address)).toBe(may));

describe('a sign-in with the password of an account that has a passkey', () => {
  const errors = [{ msg: 'Use a passkey, too', path: 'recoveryCode' }];

  async function enter(given: Parameters<typeof signIn>[0], asked: object) {
    const store = start();
    const held = server.hold(auth);
    const entering = store.dispatch(signIn(given));
    (await held).answer(401, { errors, ...asked });
    return { store, found: await entering };
  }
  const bodies = () => server.calls.flatMap((call, place) => (call === auth ? [server.bodyOf(place)] : []));

  it('asks the browser for it, and sends it with what was typed', async () => {
    const { store, found } = await enter(credentials, { challenge: options });
    expect(found).toEqual([]);
    expect(browser.asked).toMatchObject([{ publicKey: { rpId: options.rpId } }]);
    expect(bodies()).toEqual([credentials, { ...credentials, passkey: expect.objectContaining(assertion) }]);
    expect(alertsOf(store)).toEqual(['You have logged in']);
  });

  it.each([
    ['NotAllowedError', nothing],
    ['SecurityError', 'Passkeys work only at this site’s own address.'],
  ])('names the field of the recovery code when the browser refuses (%s)', async (name, msg) => {
    browser.refusal = new DOMException('', name);
    const { store, found } = await enter(credentials, { challenge: options });
    expect(found).toMatchObject([{ msg, path: 'recoveryCode' }]);
    expect(store.getState().session.isAuthenticated).toBe(false);
    await store.dispatch(signIn({ ...credentials, recoveryCode: 'abcd' }));
    expect(bodies()).toEqual([credentials, { ...credentials, recoveryCode: 'abcd' }]);
    expect(store.getState().session.isAuthenticated).toBe(true);
  });

  it('asks the browser for nothing if no passkey works at this address', async () => {
    const { found } = await enter({ ...credentials, recoveryCode: '' }, {});
    expect(found).toMatchObject(errors);
    expect(browser.asked).toEqual([]);
    expect(bodies()).toEqual([credentials]);
  });
});

describe('a sign-in with nothing but a passkey', () => {
  it('sends what the browser answers to the challenge', async () => {
    const store = start();
    await store.dispatch(signInWithPasskey());
    expect(server.calls.slice(0, 2)).toEqual([challenge, byPasskey]);
    expect(server.bodyOf(1)).toEqual({ passkey: expect.objectContaining(assertion) });
    expect(alertsOf(store)).toEqual(['You have logged in']);
  });

  it('says that the browser had none, unless it only offered them', async () => {
    browser.refusal = new DOMException('', 'NotAllowedError');
    const store = start();
    await store.dispatch(signInWithPasskey(true));
    expect(alertsOf(store)).toEqual([]);
    await store.dispatch(signInWithPasskey());
    expect(alertsOf(store)).toEqual([nothing]);
  });

  it('says what the API says to a browser that asks at an address without passkeys', async () => {
    const msg = 'Passkeys don’t work at this site’s address';
    server.answerEach({ [challenge]: [409, { errors: [{ msg }] }] });
    const store = start();
    await store.dispatch(signInWithPasskey());
    expect([alertsOf(store), browser.asked]).toEqual([[msg], []]);
  });
});

it('tells of a device that has a passkey already', async () => {
  server.answerEach({ 'POST /api/auth/passkeys/registration': [200, options] });
  browser.refusal = new DOMException('', 'InvalidStateError');
  const { error } = await start().dispatch(makePasskey());
  expect(error).toMatchObject({
    data: { errors: [{ msg: 'This device already has a passkey of your account.' }] },
  });
});

it('leads to the sign-in after a reset that signs nobody in, and ends the session that was there', async () => {
  server.answerEach({ 'POST /api/auth/reset': [200, {}], 'DELETE /api/auth': [204] });
  const store = start();
  store.dispatch(sessionBegun(entered));
  await store.dispatch(resetPassword({ code: 'abc', newPassword: 'seven words and a bird' }));
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, loading: false });
  expect(navigate.mock.calls).toEqual([['/users/login']]);
  expect(alertsOf(store)).toEqual(['Your new password is saved']);
});
