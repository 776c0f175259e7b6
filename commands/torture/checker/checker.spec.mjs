import { Checker } from './checker.mjs';
import { addressOf, markOf, numberOf } from './marks.mjs';

const owner = { id: 1, version: 1, mark: '', isAdmin: true };
const rowOf = (id, version, number) => ({ id, version, mark: markOf(number), position: null });

/** An installation with its owner, one project, and what a test changes in it. */
const stored = (changes = {}, rows = {}) => ({
  rows: {
    interest: [],
    project: [rowOf(7, 3, 0)],
    experience: [],
    user: [owner],
    site: [],
    message: [],
    ...rows,
  },
  deletions: [],
  sessions: [{ id: 'first', userId: 1 }],
  audit: [],
  auditEntries: changes.audit?.length ?? 0,
  problems: [],
  ...changes,
});

let nextEntry = 0;
const entry = (action, number, targetId = 7, actorId = 1) => {
  nextEntry += 1;
  return { id: nextEntry, action, targetId, actorId, address: addressOf(number).replace('::1', '::/48') };
};

let found;
let checker;
beforeEach(() => {
  nextEntry = 0;
  found = [];
  checker = new Checker(stored(), (kind, what) => found.push(`${kind}: ${what}`));
});

const edit = { kind: 'project.edit', noun: 'project', id: 7, actions: ['project.updated'] };

/** Sends an operation and ends it. */
const operate = (number, outcome, change = {}) => {
  const operation = { number, actorId: 1, mark: markOf(number), outcome: 'pending', ...edit };
  checker.sent(operation);
  checker.ended(Object.assign(operation, change, { outcome }));
};

const message = {
  kind: 'message.add',
  noun: 'message',
  id: undefined,
  actorId: 0,
  actions: ['message.created'],
};
const marked = { kind: 'message.edit', noun: 'message', id: 9, isRead: true, actions: ['message.updated'] };
/** Of a message, the audit keeps no address. */
const received = () => ({ ...entry('message.created', 5, 9, 0), address: null });
const messageOf = (number, isRead) => ({ message: [{ id: 9, version: 1, mark: markOf(number), isRead }] });

const read = (began, ...shown) => checker.read('project', shown, began, () => true);
const edited = [entry('project.updated', 5)];
const asEdited = { project: [rowOf(7, 4, 5)] };

test('the audit names the operation, however many there were', () => {
  for (const number of [1, 70_000, 2 ** 33 + 5])
    expect(numberOf(addressOf(number).replace('::1', '::/48'))).toBe(number);
});

describe('takes', () => {
  afterEach(() => expect(found).toEqual([]));

  test('what was acknowledged', () => {
    operate(5, 'acknowledged', { version: 4 });
    read(checker.now(), rowOf(7, 4, 5));
    checker.check(stored({ audit: edited }, asEdited));
  });

  test('a refusal without a trace', () => {
    operate(5, 'refused');
    checker.check(stored({ audit: [entry('access.refused', 5)] }));
  });

  test.each([
    ['done', stored({ audit: edited }, asEdited)],
    ['not done', stored()],
  ])('an operation without an answer that was %s', (_, after) => {
    operate(5, 'unknown');
    checker.check(after);
    checker.check({ ...after, audit: [] });
  });

  test('an upload of a picture that is known already', () => {
    const upload = { kind: 'picture.add', noun: 'picture', id: undefined, actions: ['picture.uploaded'] };
    operate(5, 'acknowledged', { ...upload, mayBeDone: true });
    checker.check(stored());
  });

  test('a message that was sent, read and marked', () => {
    operate(5, 'acknowledged', message);
    checker.read('message', [{ id: 9, version: 1, mark: markOf(5) }], checker.now(), () => true);
    checker.check(stored({ audit: [received()] }, messageOf(5, false)));
    operate(6, 'acknowledged', { ...marked, version: 1 });
    checker.check(stored({ audit: [entry('message.updated', 6, 9)], auditEntries: 2 }, messageOf(5, true)));
  });

  test('a read that began before the change, and one that began meanwhile', () => {
    const began = checker.now();
    operate(5, 'acknowledged', { version: 4 });
    read(began, rowOf(7, 3, 0));
    checker.check(stored({ audit: edited }, asEdited));
  });
});

describe('finds', () => {
  const finds = (...what) => expect(found).toEqual(what.map((text) => expect.stringContaining(text)));

  test('an acknowledged change that is in neither audit nor row', () => {
    operate(5, 'acknowledged', { version: 4 });
    checker.check(stored());
    finds('lost: Operation 5, project.edit, was acknowledged, and the audit has nothing');
  });

  test('an acknowledged change that is in the audit only', () => {
    operate(5, 'acknowledged', { version: 4 });
    checker.check(stored({ audit: edited }));
    finds('lost: project 7 is {"version":3');
  });

  test('a row that is gone', () => {
    checker.check(stored({}, { project: [] }));
    finds('lost: project 7 is undefined instead of');
  });

  test('a row of two operations', () => {
    operate(5, 'acknowledged', { version: 4 });
    checker.check(stored({ audit: edited }, { project: [{ ...rowOf(7, 4, 5), mark: '~5~4' }] }));
    finds('lost: project 7 is {"version":4,"mark":"~5~4"');
  });

  test('one of two acknowledged changes of the same version', () => {
    operate(5, 'acknowledged', { version: 4, expected: 3 });
    operate(6, 'acknowledged', { version: 4, expected: 3 });
    const audit = [entry('project.updated', 5), entry('project.updated', 6)];
    checker.check(stored({ audit }, { project: [rowOf(7, 5, 6)] }));
    finds('lost: Operation 6 was to change version 3', 'lost: Operation 6 made version 5');
  });

  test('a refused change', () => {
    operate(5, 'refused');
    checker.check(stored({ audit: edited }, asEdited));
    finds('phantom: Audit entry 1, project.updated, is of operation 5, which was refused');
  });

  test('a refused change without its audit entry', () => {
    operate(5, 'refused');
    checker.check(stored({}, asEdited));
    finds('phantom: project 7 is {"version":4');
  });

  test('a row and an audit entry that nobody sent', () => {
    const after = { project: [rowOf(7, 3, 0), rowOf(8, 1, 9)] };
    checker.check(stored({ audit: [entry('project.created', 9, 8)] }, after));
    finds('phantom: Audit entry 1, project.created, is of nothing', 'phantom: project 8 is there');
  });

  test('half of an operation without an answer', () => {
    operate(5, 'unknown', { actions: ['project.updated', 'project.restored'] });
    checker.check(stored({ audit: edited }, asEdited));
    finds('lost: Operation 5, project.edit, was unknown, and the audit has project.updated');
  });

  test('an operation without an answer that is done only after a check', () => {
    operate(5, 'unknown');
    checker.check(stored());
    checker.check(stored({ audit: edited }, asEdited));
    finds('phantom: Audit entry 1, project.updated, is of nothing', 'phantom: project 7 is {"version":4');
  });

  test('a read of what was then refused', () => {
    const began = checker.now();
    read(began, rowOf(7, 4, 5));
    operate(5, 'refused');
    checker.check(stored());
    finds('phantom: Version 4 of project 7 was read as ~5, and was never written');
  });

  test('reads that go back, and miss what is there', () => {
    operate(5, 'acknowledged', { version: 4 });
    const began = checker.now();
    read(began, rowOf(7, 3, 0));
    read(began);
    finds('lost: project 7 was read as version 3 after version 4', 'lost: project 7 was not in a list');
  });

  test('a read of a row after its deletion', () => {
    operate(5, 'acknowledged', { kind: 'project.delete', actions: ['project.deleted'] });
    read(checker.now(), rowOf(7, 3, 0));
    finds('phantom: project 7 was read after it was deleted');
  });

  test('a deleted row that cannot be restored, unless the clock jumped', () => {
    const deletion = { kind: 'project.delete', actions: ['project.deleted'] };
    operate(5, 'acknowledged', deletion);
    checker.check(stored({ audit: [entry('project.deleted', 5)] }, { project: [] }));
    finds('lost: project 7 was deleted, and cannot be restored');
  });

  test('audit entries that are gone, and rows that can be restored beside themselves', () => {
    checker.check(stored({ auditEntries: -1, deletions: [{ noun: 'project', id: 7, version: 4 }] }));
    finds('phantom: project 7 is there and deleted', 'lost: The audit has -1 entries instead of 0');
  });

  test('a message that is lost, and one that is there twice', () => {
    operate(5, 'acknowledged', message);
    operate(6, 'acknowledged', message);
    checker.check(stored({ audit: [received(), received()] }, messageOf(5, false)));
    finds(
      'phantom: Audit entry 2, message.created by operation 5, makes 9 twice',
      'lost: Operation 5, message.add, was acknowledged, and the audit has message.created,message.created',
      'lost: Operation 6, message.add, was acknowledged, and the audit has nothing',
    );
  });

  test('a message that was refused, and a mark that is lost', () => {
    operate(5, 'refused', message);
    checker.check(stored({ audit: [received()] }, messageOf(5, false)));
    operate(6, 'acknowledged', { ...marked, version: 1 });
    checker.check(stored({ audit: [entry('message.updated', 6, 9)], auditEntries: 2 }, messageOf(5, false)));
    finds('phantom: Audit entry 1, message.created, is of operation 5, which', 'lost: message 9 is {');
  });

  test('half of an import', () => {
    operate(5, 'acknowledged', { kind: 'interest.import', noun: 'import', id: undefined, imported: 2 });
    const audit = [entry('import.created', 5, null)];
    const interest = [{ id: 1, version: 1, mark: markOf(5) }];
    checker.check(stored({ audit }, { interest }));
    finds('lost: 1 of 2 interests of operation 5', 'lost: Operation 5, interest.import, was acknowledged');
  });

  test('a session that is gone, and one that nobody opened', () => {
    checker.check(stored({ sessions: [{ id: 'other', userId: 1 }] }));
    finds('lost: A session of user 1 is gone', 'phantom: A session of user 1 is there');
  });

  test('what the database says of itself', () => {
    checker.check(stored({ problems: ['There is no administrator'] }));
    finds('lost: There is no administrator');
  });
});
