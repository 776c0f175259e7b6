import { EventEmitter, once } from 'node:events';
import { ownerId } from '@portico/contract/accounts/owner';
import { FirstStart } from '../../first-start/first-start.js';
import { Interest } from '../../rows/interests/interest.entity.js';
import { InterestsService } from '../../rows/interests/interests.service.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { Project } from '../../rows/projects/project.entity.js';
import { ProjectService } from '../../rows/projects/project.service.js';
import { type Actor, systemActor } from '../../database/actor.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { User } from '../users/user.entity.js';
import { writeAsAdmin } from './write-as-admin.js';

const admin: Actor = { userId: ownerId };

const db = useTestDatabase();
beforeEach(() => new FirstStart(db.database).run());

/** After the guard has let the requests in. */
const demote = (): Promise<void> =>
  db.database.write(systemActor, async ({ manager, record }) => {
    await manager.update(User, { userId: ownerId }, { isAdmin: false });
    await record(anyRecord);
  });

test('an administrator demoted during a request changes nothing (D7)', async () => {
  const projects = new ProjectService(db.database, new StoredMarkdown(db.database));
  const interests = new InterestsService(db.database);
  await projects.delete(admin, 1, undefined);
  await interests.delete(admin, 1, undefined);
  const everything = () =>
    Promise.all([db.database.read().find(Project), db.database.read().find(Interest)] as const);
  const before = await everything();
  const { projectId, ...project } = before[0][0]!;
  const { interestId, ...interest } = before[1][0]!;
  await demote();

  const attempts = await Promise.allSettled([
    projects.add(admin, project),
    projects.edit(admin, { projectId, ...project }, undefined),
    projects.delete(admin, projectId, undefined),
    projects.restore(admin, 1),
    interests.add(admin, interest),
    interests.edit(admin, { interestId, ...interest }, undefined),
    interests.delete(admin, interestId, undefined),
    interests.restore(admin, 1),
  ]);

  const refused = { status: 'rejected', reason: expect.objectContaining({ status: 403 }) };
  expect(attempts).toEqual(Array(8).fill(refused));
  expect(await everything()).toEqual(before);
});

test('a demotion during a change waits until it is committed', async () => {
  const order: string[] = [];
  const events = new EventEmitter();
  const admitted = once(events, 'admitted');
  const change = writeAsAdmin(db.database, admin, async ({ manager, record }) => {
    events.emit('admitted');
    // Gives other connections time: on PostgreSQL only the lock makes the demotion wait.
    for (let turn = 0; turn < 50; turn += 1) await manager.query('SELECT 1');
    order.push('changed');
    await record(anyRecord);
  });
  await admitted;
  await Promise.all([change, demote().then(() => order.push('demoted'))]);
  expect(order).toEqual(['changed', 'demoted']);
});

test('who was deleted gets 401', async () => {
  const change = writeAsAdmin(db.database, { userId: 4_711 }, ({ record }) => record(anyRecord));
  await expect(change).rejects.toMatchObject({ status: 401 });
});
