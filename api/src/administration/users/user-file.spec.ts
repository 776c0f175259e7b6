import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { Controller, Get, StreamableFile } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { Public } from '../../foundation/routes/route-facts.js';
import { startProbe } from '../../testing/server/probe-server.js';
import { fileFormats, userFile, userFileStream } from './user-file.js';

const user: User = {
  userId: 7,
  firstName: 'Ada',
  lastName: 'Tester',
  email: null,
  emailKey: null,
  company: 'x'.repeat(2_000),
  isAdmin: false,
  passwordHash: 'a hash',
  createdAt: '',
  version: 1,
  firstNameSort: '',
  lastNameSort: '',
  emailSort: '',
  searchText: '',
};

let partsRead = 0;
let isOver: () => void;
const over = new Promise<void>((resolve) => (isOver = resolve));

/** Users without end. */
async function* endless(): AsyncGenerator<User[], void> {
  try {
    for (;;) {
      partsRead += 1;
      yield Array.from({ length: 100 }, () => user);
    }
  } finally {
    isOver();
  }
}

@Controller()
class ProbeController {
  @Get('api/endless')
  @Public()
  endless(): StreamableFile {
    return userFileStream('json', endless());
  }
}

test('a part is read when the last one is on its way, and no more once the reader is gone', async () => {
  const server = await startProbe(ProbeController);
  const asked = request(`${server.url}/api/endless`).end();
  const [answer] = await once(asked, 'response');
  await once(answer, 'readable');
  answer.destroy();
  await over;
  // As much as fits into the buffers of a connection, which hold a few megabytes.
  expect(partsRead).toBeLessThan(500);
  await server.close();
});

const textOf = async (parts: User[][]): Promise<string> =>
  (await Readable.from(userFile(fileFormats.json, Readable.from(parts))).toArray()).join('');

test.each([[[]], [[[]]], [[[user]]], [[[user, user], [], [user]]]])(
  'a JSON file is an array, however many',
  async (parts) => {
    const users = JSON.parse(await textOf(parts));
    expect(users).toHaveLength(parts.flat().length);
  },
);
