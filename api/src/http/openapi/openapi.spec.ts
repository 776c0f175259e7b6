import { Controller, Get, Post, Put } from '@nestjs/common';
import { Interest, InterestEdit } from '@portico/contract/rows/interests/interest';
import * as v from 'valibot';
import { CurrentPrincipal } from '../../accounts/sessions/access.guard.js';
import { startProbe } from '../../testing/server/probe-server.js';
import type { ExpectedVersions } from '../routes/locked-row.js';
import { EditedBody } from '../routes/checked-body.js';
import { IfMatch } from '../routes/if-match.js';
import { pageParameters } from '../routes/page.js';
import { CheckedQuery } from '../routes/parameters.js';
import { Access, Answers } from '../routes/route-facts.js';
import { openApiDocument } from './openapi-document.js';

const PeopleQuery = v.strictObject({ search: v.string(), ...pageParameters });

@Controller()
class ProbeController {
  @Get('api/interests/:interestId')
  @Answers('public', 'One interest', Interest)
  one(@CurrentPrincipal() _principal: unknown): void {}

  @Post('api/interests/:interestId')
  @Access('signed-in')
  undescribed(): void {}

  @Put('api/interests/:interestId')
  @Answers('admin', 'The interest, changed', Interest)
  edit(
    @EditedBody(InterestEdit, 'interestId') _edit: unknown,
    @IfMatch() _expected: ExpectedVersions,
  ): void {}

  @Get('api/interests')
  @Answers('public', 'All', v.array(Interest))
  list(): void {}

  @Get('api/people')
  @Access('admin')
  people(@CheckedQuery(PeopleQuery) _query: unknown): void {}

  @Get('page')
  @Access('public')
  page(): void {}
}

describe('of the routes of a server', () => {
  let paths: ReturnType<typeof JSON.parse>;
  beforeAll(async () => {
    const server = await startProbe(ProbeController);
    paths = openApiDocument(server.routes.routes).paths;
  });

  test('every one under /api is in the document (M4)', () => {
    expect(Object.keys(paths)).toEqual(['/api/interests', '/api/interests/{interestId}', '/api/people']);
    expect(Object.keys(paths['/api/interests/{interestId}'])).toEqual(['get', 'post', 'put']);
  });

  test('it says whether a token is taken, and whether it is needed', () => {
    const { get, post } = paths['/api/interests/{interestId}'];
    expect([paths['/api/interests'].get, get, post].map(({ security }) => security)).toEqual([
      [],
      [{}, { token: [] }],
      [{ token: [] }],
    ]);
  });

  test('it describes the responses as strict objects, with their tag', () => {
    const { get } = paths['/api/interests/{interestId}'];
    expect(get).toMatchObject({
      summary: 'One interest',
      parameters: [{ name: 'interestId', in: 'path', required: true }],
    });
    expect(get.responses['200']).toEqual({
      description: 'One interest',
      headers: { ETag: expect.anything() },
      content: { 'application/json': { schema: expect.objectContaining({ additionalProperties: false }) } },
    });
    expect(paths['/api/interests'].get.responses['200'].headers).toBeUndefined();
  });

  test('it says what may be asked for', () => {
    const { get } = paths['/api/people'];
    expect(get.parameters).toMatchObject([
      { name: 'search', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: false },
      { name: 'cursor', in: 'query', required: false },
    ]);
  });

  test('it says of each text what it is called, how long it may be, and gives a sample', () => {
    const { put } = paths['/api/interests/{interestId}'];
    const told = { title: 'Name', maxLength: 100, examples: ['Rye bread'] };
    for (const { content } of [put.requestBody, put.responses['200']])
      expect(content['application/json'].schema.properties.name).toMatchObject(told);
  });

  test('it describes how to change an entity, and its error responses', () => {
    const { put } = paths['/api/interests/{interestId}'];
    expect(put.parameters).toMatchObject([{ in: 'path' }, { name: 'If-Match', in: 'header' }]);
    expect(put.requestBody.content['application/json'].schema.required).toEqual([
      'interestId',
      'name',
      'category',
    ]);
    expect(put.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
  });
});
