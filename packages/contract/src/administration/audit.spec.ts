import { AuditEvent, auditActions } from './audit.js';
import { refusedFields } from '../testing/refused-fields.js';
import { withField } from '../testing/with-field.js';

const event = {
  id: 7,
  at: '2026-11-21T09:30:00.000Z',
  actorId: 2,
  actorName: 'Ada Tester',
  action: 'interest.updated',
  targetType: 'interest',
  detail: null,
  targetId: 3,
  requestId: 'r',
  address: '198.51.100.0/24',
};

it('takes what somebody did', () => {
  expect(refusedFields(AuditEvent, event)).toEqual([]);
});

it.each([
  ['actorId', 0],
  ['actorName', null],
  ['targetId', null],
  ['requestId', null],
  ['address', null],
])('takes an event whose %s is %j', (field, value) => {
  expect(refusedFields(AuditEvent, withField(event, field, value))).toEqual([]);
});

it.each([
  ['id', 0],
  ['actorId', -1],
  ['actorId', null],
  ['action', 'interest.played'],
  ['email', 'a@b.example'],
])('refuses %s as %j', (field, value) => {
  expect(refusedFields(AuditEvent, withField(event, field, value))).toEqual([field]);
});

it('names no action twice, in alphabetical order', () => {
  expect([...auditActions].sort()).toEqual(auditActions);
  expect(new Set(auditActions).size).toBe(auditActions.length);
});
