import { Passwords } from './passwords.mjs';
import { Sessions } from './sessions.mjs';

const ada = 7;
const signedIn = (password) => ({ number: 5, kind: 'session.add', status: 200, actorId: ada, password });
const refused = (password) => ({ ...signedIn(password), number: 6, status: 401 });
const changed = { number: 4, kind: 'user.password', password: 'old', newPassword: 'new' };

let found;
const report = (kind, what) => found.push(`${kind}: ${what}`);
beforeEach(() => (found = []));

describe('passwords', () => {
  let passwords;
  beforeEach(() => {
    passwords = new Passwords(report);
    passwords.apply(signedIn('old'), ada);
  });
  const check = (operations = [], isUser = true) => passwords.check(operations, () => isUser);

  test('the new one is taken, and only it', () => {
    passwords.apply(changed, ada);
    expect(passwords.of(ada)).toBe('new');
    passwords.apply(signedIn('new'), ada);
    expect(found).toEqual([]);
    passwords.apply(signedIn('old'), ada);
    expect(found).toEqual(['phantom: Operation 5 was done with a password that user 7 did not have']);
  });

  test('the right one is not refused', () => {
    check([refused('wrong'), signedIn('old')]);
    expect(found).toEqual([]);
    check([refused('old')]);
    expect(found).toEqual(['lost: Operation 6 was refused with the password of user 7']);
  });

  test('it may be refused while it changes, and after its user is gone', () => {
    passwords.apply(changed, ada);
    check([refused('old'), refused('new')]);
    check([refused('new')], false);
    expect(found).toEqual([]);
    check([refused('new')]);
    expect(found).toHaveLength(1);
  });
});

describe('sessions after a change of the password', () => {
  let sessions;
  beforeEach(() => {
    sessions = new Sessions();
    sessions.begin([{ id: 'first', userId: ada }]);
    sessions.apply({ ...signedIn('old'), sessionId: undefined }, 'session.opened', ada);
  });
  const change = (sessionId) => sessions.apply({ ...changed, sessionId }, 'password.changed', ada);
  const compare = (...ids) =>
    sessions.compare(
      ids.map((id) => ({ id, userId: ada })),
      () => true,
      report,
    );

  test('there is only the new one', () => {
    change('new');
    compare('new');
    expect(found).toEqual([]);
    compare('new', 'first');
    expect(found).toEqual(['phantom: A session of user 7 is there, and should not be']);
  });

  test.each([
    ['lost', []],
    ['phantom', ['new', 'first']],
    ['phantom', ['new', 'unanswered']],
  ])('finds what is %s', (kind, ids) => {
    change('new');
    compare(...ids);
    expect(found).toEqual([expect.stringContaining(kind)]);
  });

  test('one that no answer named is the only one, too', () => {
    change(undefined);
    compare('one');
    expect(found).toEqual([]);
    compare('one', 'another');
    expect(found).toHaveLength(1);
  });
});
