/** @jest-environment node */
import { type AuditEvent, auditActions } from '@portico/contract/audit/audit';
import { englishText } from '@portico/contract/texts/message';
import { actionWords, eventWords } from './action-words';
import { exampleEvent } from './testing/example-event';

const byUser7 = { ...exampleEvent, actorId: 7, targetType: 'user' };
const said = (event: AuditEvent) => {
  const { what, details } = eventWords(event, englishText);
  return [what, details];
};

it.each([
  ['project', 'project.updated', 'Low Water', ['Changed a project', 'Low Water']],
  ['user', 'user.promoted', 'Ama Boateng', ['Made a user an administrator', 'Ama Boateng']],
  ['message', 'message.created', '$& #', ['Received a message', '$& #']],
  ['users', 'access.refused', 'Ama Boateng', ['Tried an admin-only action', '/api/users, Ama Boateng']],
  ['project', 'project.deleted', null, ['Deleted a project', '#12']],
] as const)('calls a %s by its name: %s', (targetType, action, targetName, words) => {
  expect(said({ ...byUser7, targetType, action, targetId: 12, targetName })).toEqual(words);
});

it('speaks in general where it was not one thing', () => {
  expect(said({ ...byUser7, action: 'sign-in.failed', targetId: null })).toEqual(['Failed to sign in', '']);
});

it('tells what people do to themselves from what others do to them', () => {
  expect(said({ ...byUser7, action: 'user.updated', targetId: 7 })).toEqual(['Changed profile', '']);
  expect(said({ ...byUser7, action: 'user.updated', targetId: 8 })).toEqual(['Changed profile', '#8']);
  const project = { ...exampleEvent, actorId: 7, targetType: 'project', targetId: 7 };
  expect(said({ ...project, action: 'project.deleted' })).toEqual(['Deleted a project', '#7']);
});

it('says of a refusal what was asked for', () => {
  const refused = { ...byUser7, action: 'access.refused', targetType: 'audit', targetId: null } as const;
  expect(said(refused)).toEqual(['Tried an admin-only action', '/api/audit']);
});

it('has words of its own for each action', () => {
  expect(new Set(Object.values(actionWords(englishText))).size).toBe(auditActions.length);
});
