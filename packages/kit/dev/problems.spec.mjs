import { once } from 'node:events';
import { createServer } from 'node:http';
import { exchangeProblems } from './problems.mjs';

const refusals = new Map([['mfe-notes', ['Publishing mfe-notes would refuse it:']]]);
const server = createServer(exchangeProblems(refusals));
let url;
let printed;
beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening');
  url = `http://localhost:${server.address().port}`;
});
beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => printed.mockRestore());
afterAll(() => server.close());

const post = async (body, origin) => {
  const { status } = await fetch(url, { method: 'POST', body, headers: origin ? { origin } : {} });
  return { status, printed: printed.mock.calls.flat() };
};

it('prints what a page of its own says is blocked, on one line without escape codes, and answers what is refused', async () => {
  expect(await (await fetch(url)).json()).toEqual([...refusals.values()].flat());
  expect(await post('- x\u001b[2J\u202e\n- blocked', url)).toEqual({
    status: 200,
    printed: ['- x\\u001b[2J\\u202e\\u000a- blocked'],
  });
});

it.each([undefined, 'null', 'http://evil.example', 'http://localhost:1', 'https://localhost'])(
  'prints nothing that a page of %s says',
  async (origin) => expect(await post('- blocked', origin)).toEqual({ status: 403, printed: [] }),
);

it('prints nothing without end', async () => {
  expect(await post('x'.repeat(100_000), url)).toEqual({ status: 413, printed: [] });
});
