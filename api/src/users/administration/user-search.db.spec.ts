import type { User } from '@portico/contract/user';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let owner: ApiClient;
beforeAll(async () => {
  site = await TestSite.start();
  owner = await site.owner();
  await site.user({ firstName: 'Jean-Luc', lastName: 'de Señor', email: 'J.Luc+Site@Mail.example' });
  await site.user({ firstName: "Ada_%\\'", lastName: "O'Brien", email: 'ada@other.example' });
  await site.user({ firstName: 'Ａｄａ', lastName: 'Þór', email: 'ädä@bücher.example' });
});
afterAll(() => site.stop());

const found = async (search: string, rest = ''): Promise<number[]> => {
  const { status, body } = await owner.get(`users?${new URLSearchParams({ search })}${rest}`);
  expect(status).toBe(200);
  return body.map(({ userId }: User) => userId);
};

test.each([
  ['jean', [2]],
  ['JEAN-LUC', [2]],
  ['luc', [2]],
  ['sen', [2]],
  ['Señor', [2]],
  ['j.luc', [2]],
  ['site@mail', [2]],
  ['mail.example', [2]],
  ["o'b", [3]],
  ['brien', [3]],
  ['ada', [4, 3]],
  ['  ada   other ', [3]],
  ['Ada Ada ad', [4, 3]],
  ['ada bucher', [4]],
  ['þór', [4]],
  ['example', [4, 3, 2, 1]],
  ['', [4, 3, 2, 1]],
  ['   ', [4, 3, 2, 1]],
  ['ean', []],
  ['ada jean', []],
  ['nobody', []],
])('%j finds %j: what begins so, in whatever case and with whatever accents', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each(['%', '_', '%%%', 'a%', 'j_an', '*', "' OR 1=1--", '"); DROP TABLE users;--', 'ada" OR "1"="1'])(
  '%j means nothing special, and finds nobody',
  async (search) => {
    expect(await found(search)).toEqual([]);
  },
);

test('what is written with such characters is found by them', async () => {
  expect(await found('ada_%')).toEqual([3]);
  expect(await found("ada_%\\'")).toEqual([3]);
});

test('a search is sorted, paged and counted as the whole list is', async () => {
  const first = await owner.get('users?search=ada&sort=lastName&limit=1');
  expect(first.headers.get('x-total-count')).toBe('2');
  expect(first.headers.get('x-total-count-exceeded')).toBeNull();
  const [, next] = /<\/api\/([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await owner.get(next!);
  expect([...first.body, ...second.body].map(({ userId }) => userId)).toEqual([3, 4]);
  expect(second.headers.get('link')).toMatch(/rel="prev"$/);
});

test('a change of names counts at once, whoever makes it, and the old ones find nobody', async () => {
  const person = await site.user({
    firstName: 'Before',
    lastName: 'Change',
    email: 'changing@portfolio.example',
  });
  const { userId } = (await person.get('auth')).body;
  expect(await found('before chan')).toEqual([userId]);

  await person.post('users/selfEdit', { firstName: 'Between', lastName: 'Edits', company: '' });
  expect([await found('before'), await found('between')]).toEqual([[], [userId]]);

  const edit = { userId, firstName: 'Ünder', lastName: 'Administration', company: 'A', isAdmin: false };
  await owner.post(`users/edit/${userId}`, edit);
  expect([await found('between'), await found('edits'), await found('under admin')]).toEqual([
    [],
    [],
    [userId],
  ]);
  expect((await owner.get('users?sort=firstName&order=desc&limit=1')).body[0].userId).toBe(userId);

  await owner.delete(`users/edit/${userId}`);
  expect(await found('under')).toEqual([]);
});

test('the owner is found by the e-mail that the environment gave him', async () => {
  expect(await found(ownerEmail)).toEqual([1]);
});

describe('where the owner claims the account', () => {
  let unclaimed: TestSite;
  beforeAll(async () => (unclaimed = await TestSite.startUnclaimed()));
  afterAll(() => unclaimed.stop());

  test('the owner is found by the new name and e-mail', async () => {
    const [, code = ''] = /claim\?code=([\w-]+)/.exec(unclaimed.server.output()) ?? [];
    const person = {
      firstName: 'Nova',
      lastName: 'Claimer',
      email: 'nova@portfolio.example',
      company: 'Own',
    };
    const claimed = unclaimed.visitor();
    claimed.token = (await claimed.post('auth/claim', { ...person, code, password })).body.token;
    const answers = [
      await claimed.get('users?search=nova%20claimer'),
      await claimed.get('users?search=nova@portf'),
    ];
    expect(answers.map(({ body }) => body.length)).toEqual([1, 1]);
  });
});

describe.each([
  ['very many', 2_500],
  ['so many that the list is walked', 20_500],
])('among %s', (_many, count) => {
  const last = 1_000 + count;

  const firstLate = Math.max(1_001, last - 8_999);

  /** Users from 1001 on, who all have the word `many`, every second one `even`, and the last 9,000 `late`. */
  beforeAll(async () => {
    const ids = `WITH RECURSIVE ids(id) AS (SELECT 1001 UNION ALL SELECT id + 1 FROM ids WHERE id < ${last})`;
    await runSql(
      site.settings,
      `INSERT INTO users ("userId", "firstName", "lastName", "company", "isAdmin", "createdAt")
         ${ids} SELECT id, 'Many', 'Even', 'Ltd', false, '' FROM ids`,
    );
    for (const [word, numbers] of [
      ['many', 'true'],
      ['even', 'id % 2 = 0'],
      ['evens', 'id % 2 = 0'],
      ['late', `id >= ${firstLate}`],
    ])
      await runSql(
        site.settings,
        `INSERT INTO user_words ("userId", "word") ${ids} SELECT id, '${word}' FROM ids WHERE ${numbers}`,
      );
  });
  afterAll(() => runSql(site.settings, 'DELETE FROM users WHERE "userId" > 1000'));

  const counted = async (search: string): Promise<[total: string | null, exceeded: string | null]> => {
    const { headers } = await owner.get(`users?search=${search}&limit=1`);
    return [headers.get('x-total-count'), headers.get('x-total-count-exceeded')];
  };

  test('matches are counted up to 1,000', async () => {
    expect(await counted('many')).toEqual(['1000', 'true']);
    expect(await counted('eve')).toEqual(['1000', 'true']);
    expect(await counted('many%20eve')).toEqual(['1000', 'true']);
    expect(await counted('many%20m')).toEqual(['1000', 'true']);
    expect(await counted('ada')).toEqual(['2', null]);
    expect((await owner.get('users?limit=1')).headers.get('x-total-count')).toBe(String(count + 4));
  });

  test.each(['', '&sort=lastName', '&sort=firstName&order=desc', '&sort=isAdmin'])(
    'the first ones of the list are answered, sorted so: %j',
    async (sort) => {
      const direction = sort === '' || sort.includes('desc') ? -1 : 1;
      const [one, both] = [
        await found('many', `&limit=3${sort}`),
        await found('many evens', `&limit=3${sort}`),
      ];
      expect([one, both]).toEqual(
        direction < 0
          ? [
              [last, last - 1, last - 2],
              [last, last - 2, last - 4],
            ]
          : [
              [1_001, 1_002, 1_003],
              [1_002, 1_004, 1_006],
            ],
      );
    },
  );

  test.each(['userId', 'lastName', 'isAdmin'])(
    'those who stand together far down the list by %s are found',
    async (sort) => {
      const ids = [firstLate, firstLate + 1, firstLate + 2];
      expect(await found('late', `&limit=3&sort=${sort}`)).toEqual(ids);
      expect(await found('late many', `&limit=3&sort=${sort}`)).toEqual(ids);
    },
  );

  test.each([
    [false, 'asc', 1_300, [1_301, 1_302, 1_303]],
    [true, 'asc', 1_300, [1_297, 1_298, 1_299]],
    [false, 'desc', 1_300, [1_299, 1_298, 1_297]],
    [true, 'desc', 1_300, [1_303, 1_302, 1_301]],
    [false, 'asc', last - 2, [last - 1, last]],
  ])('a page, back: %j, %s from %i, goes on from there', async (isBack, order, from, expected) => {
    const cursor = Buffer.from(JSON.stringify([isBack, 'userId', order, from])).toString('base64url');
    expect(await found('many', `&limit=3&sort=userId&order=${order}&cursor=${cursor}`)).toEqual(expected);
  });
});
