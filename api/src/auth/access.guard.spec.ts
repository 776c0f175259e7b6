import { Controller, Get } from '@nestjs/common';
import { Admin, Public, SignedIn } from './access.decorator.js';
import type { Principal } from './principal.js';
import { NoSessions } from './no-sessions.js';
import type { SessionLookup } from './session-lookup.js';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';

@Controller('api')
class ProbeController {
  @Get('public')
  @Public()
  everybody(): unknown {
    return {};
  }

  @Get('signed-in')
  @SignedIn()
  signedIn(): unknown {
    return {};
  }

  @Get('admin')
  @Admin()
  admin(): unknown {
    return {};
  }

  @Get('silent')
  silent(): unknown {
    return {};
  }
}

const principals: Record<string, Principal> = {
  user: { userId: 2, isAdmin: false },
  admin: { userId: 1, isAdmin: true },
};

let server: ProbeServer;
beforeAll(async () => {
  jest
    .spyOn(NoSessions.prototype as SessionLookup, 'find')
    .mockImplementation((token) => Promise.resolve(principals[token]));
  server = await startProbe(ProbeController);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${server.url}/api/${path}`, { headers })).status;

test.each([
  ['public', 200, 200, 200],
  ['signed-in', 401, 200, 200],
  ['admin', 401, 403, 200],
  ['silent', 403, 403, 403],
])('%s answers %i to a visitor, %i to a user, %i to an administrator', async (path, visitor, user, admin) => {
  expect(await status(path)).toBe(visitor);
  expect(await status(path, { 'x-auth-token': 'user' })).toBe(user);
  expect(await status(path, { 'x-auth-token': 'admin' })).toBe(admin);
});

test.each([
  ['an unknown token', { 'x-auth-token': 'nobody' }],
  ['a token that is sent twice', { 'x-auth-token': 'admin, admin' }],
  ['a cookie', { cookie: 'x-auth-token=admin; XSRF-TOKEN=admin' }],
  ['Authorization', { authorization: 'Bearer admin' }],
])('%s is 401', async (_name, headers) => expect(await status('signed-in', headers)).toBe(401));

test('HEAD is guarded as GET', async () => {
  expect((await fetch(`${server.url}/api/admin`, { method: 'HEAD' })).status).toBe(401);
});

test('a handler that says its access twice is refused while its class is defined', () => {
  expect(() => {
    class TwiceController {
      @Public()
      @Admin()
      both(): void {}
    }
    return TwiceController;
  }).toThrow('both has two decorators that say its access');
});
