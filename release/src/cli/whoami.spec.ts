import { exampleToken } from '../testing/example-token.js';
import { useCli } from '../testing/use-cli.js';

const cli = useCli();

const grants = [{ name: 'mfe-notes', paths: ['/info/notes'], menu: ['info' as const], rendering: false }];
const access = exampleToken({ frontEnds: ['mfe-notes', 'shell'], grants });

it('says what a token allows, and what its remotes may have', async () => {
  cli.context.releases.whoAmI = async () => access;
  expect(await cli.run('whoami')).toMatchObject({
    code: 0,
    out:
      'The release token 1f0252ba allows upload, promote of mfe-notes, shell. It never expires.\n' +
      'mfe-notes may have /info/notes; in the menu info; browsers render it.',
  });
  const { grants: _grants, ...token } = access;
  expect(await cli.json('whoami')).toEqual({ ok: true, token, grants });
});

it('says when a token expires', async () => {
  const until = '2999-12-31T23:59:59.999Z';
  cli.context.releases.whoAmI = async () => ({ ...access, until });
  expect((await cli.run('whoami')).out).toContain(`It expires ${until}.`);
});

it('needs a server', async () => {
  expect(await cli.run('whoami')).toMatchObject({
    code: 2,
    error: expect.stringContaining('--server is missing'),
  });
});
