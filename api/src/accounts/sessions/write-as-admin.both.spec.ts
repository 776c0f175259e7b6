import { ownerId } from '@portico/contract/accounts/owner';
import { FirstStart } from '../../content/first-start.js';
import { Interest } from '../../content/interests/interest.entity.js';
import { InterestsService } from '../../content/interests/interests.service.js';
import { StoredMarkdown } from '../../content/markdown/stored-markdown.js';
import { Project } from '../../content/project/project.entity.js';
import { ProjectService } from '../../content/project/project.service.js';
import { type Actor, systemActor } from '../../foundation/audit/actor.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { shareTestDatabase } from '../../testing/databases/open-test-database.js';
import { User } from '../users/user.entity.js';

const admin: Actor = { userId: ownerId };

const db = shareTestDatabase();
beforeAll(() => new FirstStart(db.database).run());

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
