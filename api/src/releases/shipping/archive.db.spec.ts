import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { packFixture } from '../../testing/releases/pack-fixture.js';
import { messagesOf, notes, ShippingSite } from '../../testing/releases/shipping-site.js';

const shipping = ShippingSite.use();

const refusalOf = async (body: Buffer): Promise<string[]> => {
  const answer = await shipping.call('PUT', `/mfe-notes/9.9.9?goal=promote`, body);
  expect([answer.status, shipping.stored().filter((name) => name.includes('9.9.9'))]).toEqual([422, []]);
  return messagesOf(answer);
};

test('an archive is refused that is none, is cut off, or is of another release', async () => {
  expect(await refusalOf(Buffer.from('no archive'))).toEqual([
    expect.stringContaining('The archive cannot be read'),
  ]);
  const whole = await packFixture(notes('9.9.9'));
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual([
    expect.stringContaining('The archive cannot be read'),
  ]);
  expect(await refusalOf(await packFixture(notes('9.9.8')))).toEqual([
    'The archive is of mfe-notes 9.9.8, not of mfe-notes 9.9.9.',
  ]);
});

test('an archive is refused whose files are not what release.json says', async () => {
  const changed = await packFixture(notes('9.9.9'), { 'screen.js': 'something else' });
  expect(await refusalOf(changed)).toEqual([
    "The archive is damaged: screen.js isn't what release.json says.",
  ]);
});

test('an archive is refused as another type, and above 20 MB', async () => {
  expect((await shipping.call('PUT', '/mfe-notes/9.9.9?goal=check', { not: 'an archive' })).status).toBe(415);
  const large = await shipping.call('PUT', '/mfe-notes/9.9.9?goal=check', Buffer.alloc(20_000_001));
  expect([large.status, messagesOf(large)]).toEqual([413, ['A release takes at most 20000000 bytes']]);
});

test('what the token or the head rules out is answered before the body has arrived', async () => {
  const answerOf = async (...upload: Parameters<ShippingSite['beginUpload']>) => {
    const socket = await shipping.beginUpload(...upload);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };
  const other = shipping.newToken(['mfe-other']);
  expect(await answerOf('9.9.9', other.secret)).toContain(
    `The release token ${other.token.id} is for mfe-other`,
  );
  expect(await answerOf('9.9.9', shipping.token, 20_000_001)).toMatch(/^HTTP\/1.1 413 /);
  expect(readdirSync(shipping.store.uploads)).toEqual([]);
});
