import { log } from './log.js';

const written = (write: () => void): string => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    write();
  } finally {
    spy.mockRestore();
  }
  return lines.join('');
};

test("an event is one line of JSON with its request id and the error's stack", () => {
  const error = new Error('the disk is full');
  const entry = JSON.parse(written(() => log.error('GET /x failed', { requestId: 'abc', error })));
  expect(entry).toMatchObject({
    level: 'error',
    message: 'GET /x failed',
    requestId: 'abc',
    error: error.stack,
  });
});

test('line ends and terminal sequences in a text cannot forge a line (L4)', () => {
  const text = written(() => log.warn('a\r\nb\u001b[31mc\u009b31md\u2028e\u007f'));
  expect(text.slice(0, -1)).toMatch(/^[\x20-\x7e]*$/);
  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(text).message).toBe('a\r\nb\u001b[31mc\u009b31md\u2028e\u007f');
});

test('bidi marks and invisible characters cannot disguise a text', () => {
  const marks = '\u061c\u200b\u200d\u200e\u200f\u202a\u202e\u2066\u2069\ufeff\u{e0041}';
  const text = written(() => log.warn(`version ${marks} failed`, { error: new Error(marks) }));
  expect(text.slice(0, -1)).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(text).message).toBe(`version ${marks} failed`);
});

test('letters of every script are not escaped', () => {
  expect(written(() => log.warn('Noémi, 山, שלום, 👍'))).toContain('Noémi, 山, שלום, 👍');
});

test("an error's properties, which may hold personal data, are not logged", () => {
  const error = Object.assign(new Error('query failed'), { parameters: ['canary'] });
  expect(written(() => log.error('failed', { error }))).not.toContain('canary');
});
