import { readFile } from 'node:fs/promises';
import { Controller, Get, Post } from '@nestjs/common';
import { Interest } from '@portico/contract/interest';
import { Public, SignedIn } from '../auth/access.decorator.js';
import { readSettings } from '../config/read-settings.js';
import { createApp } from '../create-app.js';
import { createTestDatabase } from '../testing/databases/test-database.js';
import { startProbe } from '../testing/server/probe-server.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { Answers } from './answers.decorator.js';
import { openApiDocument } from './openapi-document.js';
import { openApiFile } from './openapi-file.js';

test('the committed document is that of the routes: if not, build and run `npm run openapi -w api`', async () => {
  const data = await createTestDatabase();
  const { nest, routes } = await createApp(readSettings(serverEnvironment(data.settings)));
  await nest.init();
  await nest.close();
  await data.drop();
  expect(JSON.parse(await readFile(openApiFile, 'utf8'))).toEqual(openApiDocument(routes.routes));
});

test('every route under /api is in the document, with its answer and whether it needs a token', async () => {
  @Controller()
  class ProbeController {
    @Get('api/interests/:interestId')
    @Public()
    @Answers('One interest', Interest)
    one(): void {}

    @Post('api/interests/:interestId')
    @SignedIn()
    undescribed(): void {}

    @Get('page')
    @Public()
    page(): void {}
  }
  const server = await startProbe(ProbeController);
  await server.close();
  expect(openApiDocument(server.routes.routes).paths).toEqual({
    '/api/interests/{interestId}': {
      get: expect.objectContaining({
        summary: 'One interest',
        security: [],
        parameters: [expect.objectContaining({ name: 'interestId', in: 'path', required: true })],
        responses: {
          200: {
            description: 'One interest',
            content: {
              'application/json': { schema: expect.objectContaining({ additionalProperties: false }) },
            },
          },
          default: { $ref: '#/components/responses/Problem' },
        },
      }),
      post: expect.objectContaining({ security: [{ token: [] }] }),
    },
  });
});
