import { readFile } from 'node:fs/promises';
import { aPicture } from '../testing/pictures/pictures.js';
import { eventually } from '../testing/site/eventually.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.useProcess();

/** The process that decodes a picture for the server, if there is one. */
async function decodingProcess(): Promise<number | undefined> {
  const { pid } = site.server;
  for (const child of (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' '))
    if (child && (await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('picture-process'))
      return Number(child);
  return undefined;
}

test('a process that is killed fails its picture, says so in the log, and no other picture', async () => {
  const owner = await site.owner();
  const upload = (bytes: Uint8Array) => owner.post('pictures', bytes);
  const large = await aPicture(4_000, 3_000).png().toBuffer();
  const answer = upload(large);
  await eventually(async () => {
    const pid = await decodingProcess();
    if (pid === undefined) throw new Error('Nothing is being decoded');
    process.kill(pid, 'SIGKILL');
  });
  const { status, body } = await answer;
  expect([status, body.errors]).toEqual([422, [{ msg: 'The picture could not be decoded' }]]);
  expect(site.server.output()).toMatch(/The process that decodes pictures ended.*SIGKILL/);
  expect((await upload(await aPicture(32, 24).png().toBuffer())).status).toBe(201);
});
