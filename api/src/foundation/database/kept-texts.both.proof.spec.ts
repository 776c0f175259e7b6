import { seededRandom } from '../../testing/databases/seeded-random.js';
import { allKinds, Content, type Row } from '../../testing/site/content.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.useProcess();

const howManyTexts = 200;

/** Any code points, lone surrogates among them; more often those that are written. */
function anyText(random: () => number): string {
  const below = (end: number): number => Math.floor(random() * end);
  const highest = [0x7f, 0x2ff, 0xffff, 0x10ffff];
  return Array.from({ length: 1 + below(60) }, () =>
    String.fromCodePoint(below(highest[below(highest.length)]! + 1)),
  ).join('');
}

const inOneLine = (text: string): string =>
  text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

describe.each(allKinds)('$route', (kind) => {
  let content: Content;
  /** The fields of a row for which a text was sent in each. */
  const stored = (text: string): Record<string, string> => {
    const tidy = text.normalize('NFC').trim();
    return Object.fromEntries(
      Object.entries(kind.fields).map(([name, { multiline }]) => [name, multiline ? tidy : inOneLine(tidy)]),
    );
  };
  beforeAll(async () => (content = new Content(kind, await kind.writer(site))));

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{7*7}} ${7*7} <%= 7*7 %>',
    `' OR 1=1--`,
    `"); DROP TABLE ${kind.route};--`,
    '%_\\%',
    '\u202egnp.exe',
    'a\r\nb\u001b[31m',
    'e' + '\u0301'.repeat(30),
  ])(
    '%j in every field is stored unchanged, but for line breaks in a field of one line, and returned as JSON (G1, P7)',
    async (text) => {
      const others = await content.list();
      const { status, headers, body } = await content.send(content.fields(text));
      expect([status, body]).toMatchObject([201, stored(text)]);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await content.list()).toEqual([body, ...others]);
    },
  );

  test('every accepted text is returned so, trimmed and in NFC, even after deletion and restore (P4)', async () => {
    const random = seededRandom(14);
    const texts = Array.from({ length: howManyTexts }, () => anyText(random));
    const expected = new Map<number, object>();
    for (const text of texts) {
      const { status, body } = await content.send(content.fields(text));
      if (status === 201) expected.set(content.idOf(body), stored(text));
      else
        expect([status, text.isWellFormed() && !text.includes('\0') && text.trim() !== '']).toEqual([
          422,
          false,
        ]);
    }
    expect(expected.size).toBeGreaterThan(howManyTexts / 2);
    const kept = async (): Promise<Map<number, object>> =>
      new Map(
        (await content.list())
          .filter((row: Row) => expected.has(content.idOf(row)))
          .map((row) => [
            content.idOf(row),
            Object.fromEntries(Object.keys(kind.fields).map((field) => [field, row[field]])),
          ]),
      );
    expect(await kept()).toEqual(expected);
    for (const id of expected.keys()) {
      await content.delete(id);
      await content.restore(id);
    }
    expect(await kept()).toEqual(expected);
  });

  test.each(Object.entries(kind.fields).map(([field, { maxLength }]) => [field, maxLength] as const))(
    '%s takes %i code points and not one more (P5)',
    async (field, longest) => {
      const send = (count: number) => content.send({ ...content.fields('a'), [field]: '🛶'.repeat(count) });
      expect((await send(longest)).status).toBe(201);
      const { status, body } = await send(longest + 1);
      expect([status, body.errors]).toMatchObject([422, [{ path: field }]]);
    },
  );

  test.each(Object.keys(kind.fields))('%s must be a text (E3, P8)', async (field) => {
    for (const value of [null, 7, true, ['a'], { a: 'a' }, { $ne: '' }]) {
      const { status, body } = await content.send({ ...content.fields('a'), [field]: value });
      expect([value, status, body.errors]).toMatchObject([value, 422, [{ path: field }]]);
    }
  });

  test('overlong UTF-8 and more than 100 KB are refused, and the server keeps working (P4)', async () => {
    const post = (body: Uint8Array | string) =>
      fetch(`${site.url}/api/${kind.route}/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-token': content.client.token! },
        body,
      });
    const overlong = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);
    expect((await post(overlong)).status).toBe(400);
    expect((await post(JSON.stringify({ a: '\u0301'.repeat(500_000) }))).status).toBe(413);
    expect((await content.send(content.fields('still there'))).status).toBe(201);
  });
});
