import { Controller, Get } from '@nestjs/common';
import { type App, createApp } from '../../create-app.js';
import { readSettings } from '../../foundation/config/read-settings.js';
import { Public } from '../../foundation/routes/route-facts.js';
import type { RegisteredRoute } from '../../foundation/routes/route-table.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { startProbe } from '../../testing/server/probe-server.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';

const name = ({ method, url }: RegisteredRoute): string => `${method} ${url}`;

const undeclaredRoutes = (routes: RegisteredRoute[]): string[] =>
  routes.filter(({ facts }) => facts.access === undefined).map(name);

describe('all routes of the server', () => {
  let data: TestDatabase;
  let app: App;
  beforeAll(async () => {
    data = await createTestDatabase();
    app = await createApp(readSettings(serverEnvironment(data.settings)));
    await app.nest.init();
  });
  afterAll(async () => {
    await app.nest.close();
    await data.drop();
  });

  test('declare who may call them (D1)', () => {
    expect(undeclaredRoutes(app.routes.routes)).toEqual([]);
  });

  test('are public only if listed here (D1)', () => {
    const open = app.routes.routes.filter(
      ({ facts, method }) => facts.access === 'public' && method !== 'HEAD',
    );
    expect(open.map(name).sort()).toEqual([
      'GET /*',
      'GET /api/experience',
      'GET /api/front-ends',
      'GET /api/front-ends/:name/last-good',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/highlights',
      'GET /api/interests',
      'GET /api/openapi.json',
      'GET /api/project',
      'GET /api/project/at/:address',
      'GET /api/site',
      'GET /favicon.ico',
      'GET /kit/*',
      'GET /pictures/*',
      'GET /releases/*',
      'GET /resume.json',
      'GET /resume.pdf',
      'GET /robots.txt',
      'GET /site/*',
      'GET /site/social/*',
      'GET /sitemap.xml',
      'GET /social.png',
      'POST /api/auth',
      'POST /api/auth/claim',
      'POST /api/auth/forgot',
      'POST /api/auth/reset',
      'POST /api/front-ends/reports',
      'POST /api/messages',
      'POST /api/users/new',
    ]);
  });
});

test('finds a route that does not declare who may call it', async () => {
  @Controller('api')
  class ForgetfulController {
    @Get('declared')
    @Public()
    declared(): void {}

    @Get('forgotten')
    forgotten(): void {}
  }
  const server = await startProbe(ForgetfulController);
  await server.close();
  expect(undeclaredRoutes(server.routes.routes)).toEqual(['GET /api/forgotten', 'HEAD /api/forgotten']);
});
