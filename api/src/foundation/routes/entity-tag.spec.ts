import { Controller, Get, Post, Put } from '@nestjs/common';
import { Interest } from '@portico/contract/content/interest';
import { anInterest } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { Answers, Creates, Public } from './route-facts.js';

const interest = anInterest({ about: 'a'.repeat(2_000), version: 3 });

@Controller('api/interests')
class ProbeController {
  @Get()
  @Public()
  @Answers('All', v.array(Interest))
  list(): unknown {
    return [interest];
  }

  @Get('one')
  @Public()
  @Answers('One', Interest)
  one(): unknown {
    return interest;
  }

  @Post()
  @Public()
  @Creates('Another', Interest)
  add(): unknown {
    return { ...interest, version: 1 };
  }

  @Put()
  @Public()
  @Answers('The same, changed', Interest)
  edit(): unknown {
    return { ...interest, version: 4 };
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));
afterAll(() => server.close());

const call = (method: string, path = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/interests${path}`, { method, headers });

const tagOf = ({ headers }: Response): string | null => headers.get('etag');

test.each([
  ['GET', '/one', '"3"'],
  ['HEAD', '/one', '"3"'],
  ['POST', '', '"1"'],
  ['PUT', '', '"4"'],
])('%s %s returns the version of the entity as a strong tag: %s', async (method, path, tag) => {
  expect(tagOf(await call(method, path))).toBe(tag);
});

test('a list has no version', async () => {
  expect(tagOf(await call('GET'))).toBeNull();
});
