import { PersonalData } from './personal-data.js';
import { refusedFields } from '../testing/refused-fields.js';
import { anExperience } from '../testing/rows.js';
import { withField } from '../testing/with-field.js';

const at = '2026-11-21T09:30:00.000Z';

const data = {
  profile: {
    userId: 2,
    firstName: 'Ada',
    lastName: 'Tester',
    email: 'Ada@example.org',
    emailKey: 'ada@example.org',
    company: '',
    isAdmin: false,
    createdAt: at,
    version: 1,
  },
  sessions: [{ createdAt: at, lastSeenAt: at, expiresAt: at, browser: null, network: null }],
  oneTimeLinks: [{ expiresAt: at }],
  experiences: [anExperience({ authorId: 2 })],
  deletions: [{ deletedAt: at, entry: anExperience({ expId: 2, authorId: 2 }) }],
  audit: [
    {
      at,
      actorId: 2,
      action: 'user.updated',
      targetType: 'user',
      detail: null,
      targetId: 2,
      requestId: 'r',
      address: '198.51.100.0/24',
    },
  ],
  failedSignIns: [{ network: '198.51.100.0/24', count: 1, lastAt: at }],
};

it('takes what is held about a person', () => {
  expect(refusedFields(PersonalData, data)).toEqual([]);
});

it.each([0, null])('takes an entry of the audit whose actor is %j', (actorId) => {
  expect(refusedFields(PersonalData, withField(data, 'audit.0.actorId', actorId))).toEqual([]);
});

it.each(['profile.passwordHash', 'sessions.0.id', 'sessions.0.token', 'failedSignIns.0.account'])(
  'has no place for %s',
  (field) => expect(refusedFields(PersonalData, withField(data, field, 'x'))).toEqual([field]),
);

it.each(['profile', 'sessions', 'experiences', 'deletions', 'audit', 'failedSignIns'])(
  'is not whole without %s',
  (part) => {
    expect(refusedFields(PersonalData, withField(data, part, undefined))).toEqual([part]);
  },
);
