import { readRows } from '../testing/databases/read-rows.js';
import type { ApiAnswer } from '../testing/site/api-client.js';
import { resetCodeFor } from '../testing/site/reset-code.js';
import { password, TestSite, unclaimed } from '../testing/site/test-site.js';
import { User } from './users/user.entity.js';

const person = { firstName: 'Zoë', lastName: 'Tester', company: 'Test Ltd', password };

const concurrently = <Answer>(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

const statuses = (answers: ApiAnswer[]): number[] => answers.map(({ status }) => status).sort();

describe('concurrent requests', () => {
  const site = TestSite.use();

  const usersWith = (emailKey: string): Promise<User[]> =>
    readRows(site.settings, User, { where: { emailKey } });

  test('of 20 registrations with one email in several spellings, one succeeds (I3)', async () => {
    const forms = ['Zoë@exämple.example', 'ZOË@EXÄMPLE.EXAMPLE', ' zoë@xn--exmple-cua.Example '].flatMap(
      (form) => [form.normalize('NFC'), form.normalize('NFD')],
    );
    const answers = await concurrently(20, (index) =>
      site.visitor().post('users/new', { ...person, email: forms[index % forms.length] }),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(answers.find(({ status }) => status === 409)!.body.errors).toEqual([
      { msg: 'Email already has an account', code: 'email-taken', path: 'email' },
    ]);
    expect(await usersWith('zoe@xn--exmple-cua.example')).toHaveLength(1);
  });

  test('of 20 sign-outs, one succeeds (C6)', async () => {
    const user = await site.user();
    const answers = await concurrently(20, () => user.delete('auth'));
    expect(statuses(answers)).toEqual([204, ...Array<number>(19).fill(401)]);
  });

  test('of five password changes, one succeeds and only its token is valid (C7)', async () => {
    const user = await site.user();
    const answers = await concurrently(5, (index) =>
      user.post('users/selfEdit', { ...person, newPassword: `another phrase of words, number ${index}` }),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect((await user.get('auth')).status).toBe(401);
    user.token = made[0]!.body.token;
    expect((await user.get('auth')).body.version).toBe(2);
  });

  test('of 20 uses of one link, one sets the password (C14)', async () => {
    const email = 'forgetful@portfolio.example';
    await site.user({ email });
    const code = await resetCodeFor(site, email);
    const answers = await concurrently(20, (index) =>
      site.visitor().post('auth/reset', { code, newPassword: `another phrase of words, number ${index}` }),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(404)]);
    const used = answers.findIndex(({ status }) => status === 200);
    const chosen = { email, password: `another phrase of words, number ${used}` };
    expect((await site.visitor().post('auth', chosen)).status).toBe(200);
    expect((await usersWith(email))[0]!.version).toBe(2);
  });

  test('of ten people who change to one email, one succeeds (I3)', async () => {
    const changing = await concurrently(10, () => site.user());
    const change = { ...person, email: 'Wanted@portfolio.example' };
    const answers = await concurrently(10, (index) => changing[index]!.post('users/selfEdit', change));
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('concurrent requests before the owner account is claimed', () => {
  const site = TestSite.use(unclaimed);

  test('of 20 claims, one succeeds (M1)', async () => {
    const code = /claim\?code=([\w-]+)/.exec(site.server.output())?.[1];
    const emailOf = (index: number) => `owner${index}@portfolio.example`;
    const answers = await concurrently(20, (index) =>
      site.visitor().post('auth/claim', { ...person, code, email: emailOf(index) }),
    );
    expect(statuses(answers)).toEqual([201, ...Array<number>(19).fill(404)]);
    const [owner] = await readRows(site.settings, User, { where: { userId: 1 } });
    expect(owner!.email).toBe(emailOf(answers.findIndex(({ status }) => status === 201)));
    const claims = await site.audited({ action: 'owner.claimed' });
    expect(claims).toHaveLength(1);
  });
});
