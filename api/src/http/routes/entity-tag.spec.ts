import { Controller, Get, Post } from '@nestjs/common';
import { Interest } from '@portico/contract/rows/interests/interest';
import { anInterest } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { Answers, Creates } from './route-facts.js';

const interest = anInterest({ about: 'a'.repeat(2_000), version: 3 });

@Controller('api/interests')
class ProbeController {
  @Get()
  @Answers('public', 'All', v.array(Interest))
  list(): unknown {
    return [interest];
  }

  @Get('one')
  @Answers('public', 'One', Interest)
  one(): unknown {
    return interest;
  }

  @Post()
  @Creates('public', 'Another', Interest)
  add(): unknown {
    return { ...interest, version: 1 };
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));

test.each([
  ['GET', '/one', '"3"'],
  ['HEAD', '/one', '"3"'],
  ['POST', '', '"1"'],
  ['GET', '', null],
])('%s %s returns the version of the entity as a strong tag: %s', async (method, path, tag) => {
  const { headers } = await fetch(`${server.url}/api/interests${path}`, { method });
  expect(headers.get('etag')).toBe(tag);
});

test('what has a strong tag is not compressed: that would be other bytes', async () => {
  const encodingOf = async (path: string) =>
    (await fetch(`${server.url}/api/interests${path}`)).headers.get('content-encoding');
  expect([await encodingOf('/one'), await encodingOf('')]).toEqual([null, expect.any(String)]);
});
