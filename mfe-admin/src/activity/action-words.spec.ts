/** @jest-environment node */
import { auditActions } from '@portico/contract/audit/audit';
import { actionLabel, eventLabel } from './action-words';
import { exampleEvent } from './testing/example-event';

const byUser7 = { ...exampleEvent, actorId: 7, targetType: 'user' };

it('names the thing that something was done to', () => {
  expect(eventLabel({ ...exampleEvent, action: 'project.updated', targetId: 3 })).toBe('Changed project 3');
  expect(eventLabel({ ...byUser7, action: 'user.promoted', targetId: 12 })).toBe(
    'Made user 12 an administrator',
  );
});

it.each([
  ['project', 'project.updated', 'Low Water', 'Changed project “Low Water”'],
  ['user', 'user.promoted', 'Ama Boateng', 'Made Ama Boateng an administrator'],
  ['message', 'message.created', '$& #', 'Received message from $& #'],
  ['users', 'access.refused', 'Ama Boateng', 'Tried an admin-only action on Ama Boateng'],
  ['project', 'project.deleted', null, 'Deleted project 12'],
] as const)('calls a %s by its name: %s', (targetType, action, targetName, said) => {
  expect(eventLabel({ ...byUser7, targetType, action, targetId: 12, targetName })).toBe(said);
});

it('speaks in general where it was not one thing', () => {
  expect(eventLabel({ ...byUser7, action: 'sign-in.failed', targetId: null })).toBe('Failed to sign in');
});

it('tells what people do to themselves from what others do to them', () => {
  expect(eventLabel({ ...byUser7, action: 'user.updated', targetId: 7 })).toBe('Changed their own profile');
  expect(eventLabel({ ...byUser7, action: 'user.updated', targetId: 8 })).toBe('Changed user 8');
  expect(eventLabel({ ...byUser7, action: 'session.ended', targetId: 7 })).toBe('Signed out');
  expect(eventLabel({ ...byUser7, action: 'session.ended', targetId: 8 })).toBe('Signed out user 8');
  expect(eventLabel({ ...byUser7, action: 'user.registered', targetId: 7 })).toBe('Registered');
  const project = { ...exampleEvent, actorId: 7, targetType: 'project', targetId: 7 };
  expect(eventLabel({ ...project, action: 'project.deleted' })).toBe('Deleted project 7');
});

it.each([
  ['project', 3, 'Tried an admin-only action on project 3'],
  ['users', null, 'Tried an admin-only action on users'],
  ['audit', null, 'Tried an admin-only action on the activity'],
  ['something newer', 5, 'Tried an admin-only action'],
])('says of a refusal what was asked for: %s %j', (targetType, targetId, said) => {
  expect(eventLabel({ action: 'access.refused', actorId: 7, targetType, targetId })).toBe(said);
});

it('has words of its own for each action', () => {
  expect(new Set(auditActions.map(actionLabel)).size).toBe(auditActions.length);
});
