import { Logger } from '@nestjs/common';
import { LimitedLog, log, NestLog } from './log.js';

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

const messagesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message);

test('writes a limited number of lines per second, and how many were dropped', () => {
  jest.useFakeTimers();
  const failures = new LimitedLog(2, 'failures');
  const fail = (times: number): void => {
    for (let time = 1; time <= times; time += 1) failures.write(() => log.error(`failure ${time}`));
    jest.advanceTimersByTime(1_000);
  };
  const text = written(() => {
    fail(5);
    fail(2);
  });
  jest.useRealTimers();
  const dropped = '3 more failures within one second were not logged';
  expect(messagesOf(text)).toEqual(['failure 1', 'failure 2', dropped, 'failure 1', 'failure 2']);
});

test("Nest's warnings and errors reach the log, but no start-up messages, nor errors that are also thrown", () => {
  Logger.overrideLogger(new NestLog());
  const text = written(() => {
    new Logger('Scheduler').warn('slow');
    new Logger('Scheduler').error('Unable to connect', 'Error: at x');
    new Logger('NestApplication').error('listen EADDRINUSE');
    new Logger('ExceptionHandler').error(new Error('no database'));
    new Logger('RouterExplorer').log('Mapped {/, GET} route');
  });
  expect(messagesOf(text)).toEqual(['slow', 'Unable to connect']);
  expect(JSON.parse(text.trim().split('\n')[1]!)).toMatchObject({ level: 'error', error: 'Error: at x' });
});
