import { Controller, Param, Put } from '@nestjs/common';
import { ExperienceEdit } from '@portico/contract/content/experience';
import { aNewExperience } from '@portico/contract/testing/rows';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { EditBody, EditedBody } from './checked-body.js';
import { Public } from './route-facts.js';

const Edit = v.strictObject({ ...ExperienceEdit.entries, note: v.optional(v.string(), '') });

@Controller('api/probe')
class ProbeController {
  @Put(':expId')
  @Public()
  async edit(
    @Param('expId') expId: number,
    @EditedBody(Edit, 'expId') edit: EditBody<ExperienceEdit>,
  ): Promise<unknown> {
    return edit.fields(async () => (expId === 7 ? {} : null));
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));
afterAll(() => server.close());

const put = async (id: number, body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/probe/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
};

const entry = { expId: 7, ...aNewExperience() };

test('a valid body arrives parsed, without defaults for omitted fields', async () => {
  expect(await put(7, { ...entry, type: ` ${entry.type} ` })).toEqual({ status: 200, json: entry });
});

test.each([[8], ['7'], [null], [undefined]])(
  'the id %j in the body of /7 is 422, beside every other wrong field',
  async (expId) => {
    expect(await put(7, { ...entry, expId, body: '', isAdmin: true })).toMatchObject({
      status: 422,
      json: {
        errors: [
          { path: 'expId', msg: 'expId must match the id in the URL' },
          { path: 'body', msg: 'Name is required' },
          { path: 'isAdmin', msg: 'isAdmin is not a field of this request' },
        ],
      },
    });
  },
);

test('an invalid body for a missing entity is 404', async () => {
  expect((await put(8, {})).status).toBe(404);
});
