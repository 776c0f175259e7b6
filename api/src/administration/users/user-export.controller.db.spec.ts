import { text } from 'node:stream/consumers';
import { ownerId } from '@portico/contract/accounts/owner';
import type { FastifyRequest } from 'fastify';
import { FirstStart } from '../../content/first-start.js';
import { shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { UserListController } from './user-list.controller.js';

const db = shareTestDatabase();
beforeAll(() => new FirstStart(db.database).run());

test.each([
  ['GET', [expect.objectContaining({ userId: ownerId })]],
  ['HEAD', []],
])('for %s as many users are read as are sent', async (method, users) => {
  const controller = new UserListController(db.database);
  const file = await controller.export(
    { userId: ownerId },
    { format: 'json', search: [], sort: 'userId', order: 'asc' },
    { method } as FastifyRequest,
  );
  expect(JSON.parse(await text(file.getStream()))).toEqual(users);
});
