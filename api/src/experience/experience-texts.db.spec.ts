import { limits } from '@portico/contract/limits';
import { seededRandom } from '../testing/databases/seeded-random.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

let site: TestSite;
let author: ApiClient;
beforeAll(async () => {
  site = await TestSite.start();
  author = await site.user();
});
afterAll(() => site.stop());

const add = (body: string) => author.post('experience/add', { type: 'Tool', body, time: '9 years' });

/** What is kept of an entry, as the next reader finds it. */
const read = async (expId: number): Promise<string> =>
  (await author.get('experience')).body.find((entry: { expId: number }) => entry.expId === expId).body;

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  `' OR 1=1--`,
  `"); DROP TABLE experiences;--`,
  '%_\\%',
  '\u202egnp.exe',
  'a\r\nb\u001b[31m',
  'e' + '\u0301'.repeat(50),
])('%j is kept as it is and answered as JSON', async (text) => {
  const before = (await site.visitor().get('experience')).text;
  const { status, headers, body } = await add(text);
  expect([status, body.body]).toEqual([201, text.normalize('NFC')]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(await read(body.expId)).toBe(text.normalize('NFC'));
  expect((await site.visitor().get('experience')).text).toBe(before);
});

/** Any code points, lone surrogates among them; more often those that are written. */
function anyText(random: () => number): string {
  const below = (end: number): number => Math.floor(random() * end);
  const highest = [0x7f, 0x2ff, 0xffff, 0x10ffff];
  return Array.from({ length: 1 + below(60) }, () =>
    String.fromCodePoint(below(highest[below(highest.length)]! + 1)),
  ).join('');
}

test('whatever text is taken comes back as it was, trimmed and in NFC', async () => {
  const random = seededRandom(14);
  const texts = Array.from({ length: 200 }, () => anyText(random));
  const expected = new Map<number, string>();
  for (const text of texts) {
    const { status, body } = await add(text);
    if (status === 201) expected.set(body.expId, text.normalize('NFC').trim());
    else
      expect([status, text.isWellFormed() && !text.includes('\0') && text.trim() !== '']).toEqual([
        422,
        false,
      ]);
  }
  const kept = (await author.get('experience')).body.filter(({ expId }: { expId: number }) =>
    expected.has(expId),
  );
  expect(expected.size).toBeGreaterThan(100);
  expect(new Map(kept.map(({ expId, body }: { expId: number; body: string }) => [expId, body]))).toEqual(
    expected,
  );
});

test.each([
  ['type', limits.experience.type],
  ['body', limits.experience.body],
  ['time', limits.experience.time],
])('%s takes %i code points and not one more', async (field, longest) => {
  const send = (count: number) =>
    author.post('experience/add', { type: 'a', body: 'b', time: 'c', [field]: '🛶'.repeat(count) });
  expect((await send(longest)).status).toBe(201);
  expect((await send(longest + 1)).status).toBe(422);
});

test('overlong UTF-8 and more than 100 KB are refused, and the server goes on', async () => {
  const post = (body: Uint8Array | string) =>
    fetch(`${site.url}/api/experience/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': author.token! },
      body,
    });
  const overlong = Buffer.concat([Buffer.from('{"body":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);
  expect((await post(overlong)).status).toBe(400);
  expect((await post(JSON.stringify({ body: '\u0301'.repeat(500_000) }))).status).toBe(413);
  expect((await add('still there')).status).toBe(201);
});
