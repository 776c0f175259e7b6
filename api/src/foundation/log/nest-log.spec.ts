import { Logger } from '@nestjs/common';
import { NestLog } from './log.js';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  Logger.overrideLogger(new NestLog());
});
afterEach(() => jest.restoreAllMocks());

test('warnings and errors of a module reach the log', () => {
  new Logger('Scheduler').warn('slow');
  new Logger('Scheduler').error('Unable to connect', 'Error: at x');
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', message: 'slow' }),
    expect.objectContaining({ level: 'error', message: 'Unable to connect', error: 'Error: at x' }),
  ]);
});

test('errors that are also thrown, and start-up messages, do not', () => {
  new Logger('NestApplication').error('listen EADDRINUSE');
  new Logger('ExceptionHandler').error(new Error('no database'));
  new Logger('RouterExplorer').log('Mapped {/, GET} route');
  expect(written).toEqual([]);
});
