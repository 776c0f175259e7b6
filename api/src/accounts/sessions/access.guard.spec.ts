import { Controller, Get } from '@nestjs/common';
import { Access } from '../../http/routes/route-facts.js';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { type Caller, CurrentCaller, CurrentPrincipal, type Principal } from './access.guard.js';

@Controller('api')
class ProbeController {
  @Get('public')
  @Access('public')
  everyone(): unknown {
    return {};
  }

  @Get('who')
  @Access('public')
  who(@CurrentPrincipal() principal?: Principal): unknown {
    return { principal };
  }

  @Get('signed-in')
  @Access('signed-in')
  signedIn(@CurrentPrincipal() principal: Principal): unknown {
    return { principal };
  }

  @Get('admin')
  @Access('admin')
  admin(): unknown {
    return {};
  }

  @Get('owner')
  @Access('owner')
  owner(): unknown {
    return {};
  }

  @Get('caller')
  @Access('signed-in')
  caller(@CurrentCaller() caller: Caller): unknown {
    return caller;
  }

  @Get('undeclared')
  undeclared(): unknown {
    return {};
  }
}

const session = { needsPasskey: false, withPasskey: false };
const principals: Record<string, Principal> = {
  user: { ...session, userId: 2, isAdmin: false, sessionId: 'user' },
  admin: { ...session, userId: 1, isAdmin: true, sessionId: 'admin' },
  other: { ...session, userId: 3, isAdmin: true, sessionId: 'other' },
};

const findSession = async (_userId: number, sessionId: string): Promise<Principal | undefined> => {
  if (sessionId === 'outage') throw new Error('The database is unavailable');
  return principals[sessionId];
};

let server: ProbeServer;
beforeAll(
  async () =>
    (server = await startProbe(ProbeController, {
      findSession,
      isDatabaseReady: () => Promise.resolve(false),
    })),
);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/${path}`, { headers });

const status = async (path: string, session?: string): Promise<number> =>
  (await get(path, session === undefined ? {} : { 'x-auth-token': server.token(session) })).status;

test('a route that does not say who may call it is closed to everyone', async () => {
  expect([await status('undeclared'), await status('undeclared', 'admin')]).toEqual([403, 403]);
});

test.each([
  ['signed-in', 401],
  ['admin', 401],
])('HEAD of %s answers %i to a visitor, too (D5)', async (path, expected) => {
  expect((await fetch(`${server.url}/api/${path}`, { method: 'HEAD' })).status).toBe(expected);
});

test('an administrator learns that only the owner can do it, a user nothing', async () => {
  const errors = async (session: string) =>
    ((await (await get('owner', { 'x-auth-token': server.token(session) })).json()) as { errors: unknown })
      .errors;
  expect(await errors('other')).toEqual([{ msg: 'Only the site owner can do this', code: 'owner-only' }]);
  expect(await errors('user')).not.toEqual(await errors('other'));
});

test('a caller has a session and an address, which the audit gets shortened', async () => {
  const answer = await get('caller', { 'x-auth-token': server.token('user') });
  expect(await answer.json()).toEqual({
    actor: { userId: 2, requestId: expect.any(String), address: '127.0.0.0/24' },
    sessionId: 'user',
    withPasskey: false,
    address: '127.0.0.1',
  });
});

test.each([
  ['who', 'user', 'false'],
  ['signed-in', 'admin', 'true'],
  ['admin', 'user', 'false'],
])('%s tells %s in a header whether they are an administrator: %s', async (path, session, expected) => {
  const { headers } = await get(path, { 'x-auth-token': server.token(session) });
  expect(headers.get('x-is-admin')).toBe(expected);
});

test.each([
  ['no token', () => undefined],
  ['a token without a session', () => server.token('nobody')],
  ['an invalid token', () => 'user'],
])('on a public route, a caller with %s is a visitor', async (_name, token) => {
  const answer = await get('who', { 'x-auth-token': token() ?? '' });
  expect([answer.status, await answer.json()]).toEqual([200, {}]);
});

test('a failed session lookup is 503: it neither refuses the caller nor makes them a visitor', async () => {
  expect(await status('signed-in', 'outage')).toBe(503);
  expect(await status('who', 'outage')).toBe(503);
});

test('a public route that does not use the caller makes no lookup', async () => {
  expect(await status('public', 'outage')).toBe(200);
});

test('a handler with two access decorators throws when its class is defined', () => {
  expect(() => {
    class TwiceController {
      @Access('public')
      @Access('admin')
      both(): void {}
    }
    return TwiceController;
  }).toThrow('both has two decorators that set access');
});
