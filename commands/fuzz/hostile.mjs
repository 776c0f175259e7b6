import fc from 'fast-check';

/** Texts that have broken other people's programs: in queries, pages, paths, tables and sorting. */
export const hostileTexts = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '[x](javascript:alert(1))',
  'javascript:alert(1)',
  'https://user:word@host.example',
  'http://[::1',
  '//evil.example',
  '../../../../etc/passwd',
  'a\0b',
  '\r\nset-cookie: a=b',
  '\ud800',
  'a\udc00b',
  '\u202etxt.exe',
  '\ufeff',
  '\u200b',
  'İıſﬃK',
  'e' + '\u0301'.repeat(40),
  '👩‍👩‍👧‍👦',
  '=1+1',
  '%00%ff%s%n',
  'constructor',
  '__proto__',
  'toString',
  '-1',
  '1e3',
  '0x10',
  ' 1',
  '١',
  '2026-02-30',
  '0000-00',
  'x'.repeat(5_000),
];

const deepArray = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000));

/** Values of JSON where another one belongs. @type {fc.Arbitrary<unknown>} */
export const hostileValues = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, '', 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53 + 2, [], [null], {}),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(deepArray, 'x'.repeat(300_000), Array(5_000).fill(1)) },
);

/** Names of properties that nothing asked for. */
export const hostileNames = ['__proto__', 'constructor', 'isAdmin', 'userId', 'version', 'toJSON', '', 'x\0'];

/** Bodies that are no JSON, or only just. */
export const hostileBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  '\ufeff{}',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":1e999,"email":"b"}',
  'email=a&password=b',
  '\0',
  'x'.repeat(2_000_000),
].map((text) => Buffer.from(text));

export const hostileSegments = [
  ...[
    '0',
    '-1',
    '1e3',
    '0x10',
    '01',
    '1.0',
    '2147483648',
    '99999999999999999999',
    'null',
    '1;2',
    '1,2',
    '%20',
  ],
  ...[
    '%00',
    '%ff',
    '%',
    '%u0041',
    '..',
    '%2e%2e',
    '%2f',
    '..%2f..%2fetc%2fpasswd',
    '%252e%252e',
    '1%2f2',
    '\\',
  ],
  ...['', '*', ':id', 'constructor', '__proto__', '%C4%B0', 'x'.repeat(3_000)],
];

export const hostileQueries = [
  ...['limit=0', 'limit=1&limit=2', 'limit[]=1', 'limit=1e2', 'limit', '=', '&&', '?', 'x=1', '__proto__=1'],
  ...['cursor=%ff', 'cursor=e30', 'cursor=bnVsbA', 'cursor=W251bGwsMV0', 'cursor=WyJhIiwiYiJd', 'cursor='],
  ...['search=%00', 'search=%ED%A0%80', 'search=%25_%5C', 'search=' + 'a%20'.repeat(200), 'sort=__proto__'],
  ...['from=2099-99-99', 'to=0000-00-00', 'from=-271821-04-20', 'actor=1%27', 'goal=%00', 'format=xml'],
  ...['failed=%7B', 'failed=[1]', 'x=' + 'y'.repeat(10_000)],
];

const noAlgorithm = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';

/** @type {[name: string, value: string][]} */
export const hostileHeaders = [
  ...['*', 'W/"1"', '""', '"1", "2"', '1', `"${'9'.repeat(400)}"`, '\xff'].map(header('if-match')),
  ...['*', '"1"', 'W/"x", "y"'].map(header('if-none-match')),
  ...['null', '..', noAlgorithm, `a.${'b'.repeat(6_000)}.c`, '\xff'].map(header('x-auth-token')),
  ...['portico_', `portico_00000000_${'a'.repeat(43)}`].map(header('x-release-token')),
  ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', '/', ''].map(
    header('content-type'),
  ),
  ...['application/json; charset=utf-16', 'application/problem+json', '\xff'].map(header('content-type')),
  ...['gzip', 'br', 'identity, gzip', 'nonsense'].map(header('content-encoding')),
  ...['text/html', 'text/csv', 'image/*', '*/*;q=0', ';', 'application/json;q=x'].map(header('accept')),
  ...['gzip', 'br', '*;q=0', 'identity;q=0', ', ,'].map(header('accept-encoding')),
  ...['unknown', '127.0.0.1, 10.0.0.1', '::1%lo', "'", 'a'.repeat(5_000)].map(header('x-forwarded-for')),
  ...['evil.example', 'localhost:1', 'a b', '[::1'].map(header('host')),
  ...['null', 'https://evil.example'].map(header('origin')),
  ...['bytes=0-1', 'bytes=9-1'].map(header('range')),
  ...['DELETE', 'TRACE'].map(header('x-http-method-override')),
  ...['100-continue', 'nonsense'].map(header('expect')),
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', '<b>\xff'],
  ['accept-language', 'x'.repeat(1_000)],
  ['cookie', 'token=1; __proto__=2'],
  ['upgrade', 'h2c'],
  ['x-long', 'x'.repeat(20_000)],
];

/** @param {string} name @returns {(value: string) => [string, string]} */
function header(name) {
  return (value) => [name, value];
}

export const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
