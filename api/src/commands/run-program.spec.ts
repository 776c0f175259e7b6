import { type Output, program } from './run-program.js';

const end = async (failure: Error) => {
  const output = { out: jest.fn(), error: jest.fn() } satisfies Output;
  const run = program({ usage: 'npm run it', arguments: 0, run: () => Promise.reject(failure) });
  const code = await run(['--json'], { DATA_DIR: '/srv/data' }, output);
  const out = output.out.mock.calls.join();
  return { code, out, json: JSON.parse(out), error: output.error.mock.calls.join() };
};

const systemError = (code: string, path?: string) => Object.assign(new Error(`${code}: no`), { code, path });

test.each([
  [
    systemError('ENOSPC'),
    'The disk is full. Make room there. For a backup, BACKUP_DIR can be on another one.',
  ],
  [
    systemError('EPERM', '/srv/x'),
    '/srv/x can’t be used (EPERM). See what it is and who owns it: start as that user, or give it to this one with chown.',
  ],
])('a failure of the disk is answered in JSON and said in words: %s', async (failure, error) => {
  expect(await end(failure)).toMatchObject({ code: 1, json: { ok: false, error }, error });
});

test('one that nobody foresaw is answered, too, and said with its stack', async () => {
  const failure = new TypeError('x');
  expect(await end(failure)).toMatchObject({
    code: 1,
    json: { ok: false, error: 'x' },
    error: failure.stack,
  });
});

test('names of files, which others chose, are shown without what a terminal obeys', async () => {
  const failure = systemError('EPERM', '/srv/\u001b[2J\u202e');
  const error =
    '/srv/\\u001b[2J\\u202e can’t be used (EPERM). See what it is and who owns it: start as that user, or give it to this one with chown.';
  const ended = await end(failure);
  expect(ended.error).toBe(error);
  expect(ended.out).toContain('/srv/\\u001b[2J\\u202e');
  const output = { out: jest.fn(), error: jest.fn() } satisfies Output;
  const run = async () => ({ lines: ['/srv/\u009b\n'], data: {} });
  await program({ usage: 'npm run it', arguments: 0, run })([], { DATA_DIR: '/srv/data' }, output);
  expect(output.out.mock.calls).toEqual([['/srv/\\u009b\\u000a']]);
});
