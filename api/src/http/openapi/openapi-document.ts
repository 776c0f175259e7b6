import { adminHeader } from '@portico/contract/accounts/admin-header';
import { maxId } from '@portico/contract/limits';
import type { Problem } from '@portico/contract/problem';
import { releaseTokenHeader } from '@portico/contract/releases/tokens';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { answersEntity } from '../routes/entity-tags.js';
import { isApiPath } from '../routes/request-path.js';
import type { RouteFacts } from '../routes/route-facts.js';
import type { RegisteredRoute } from '../routes/route-table.js';

/**
 * A contract schema as JSON Schema, without rules that JSON Schema can't express.
 *
 * @param typeMode before (`input`) or after (`output`) the schema's transformations
 */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> {
  const json = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  delete json.$schema;
  return json as Record<string, unknown>;
}

type Json = Record<string, unknown>;

const idSchema = { type: 'integer', minimum: 1, maximum: maxId };

/** Path parameters that end in `Id` are ids, all others are strings. */
const pathParameters = (url: string): Json[] =>
  [...url.matchAll(/:([^/]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name!.endsWith('Id') ? idSchema : { type: 'string' },
  }));

function queryParameters({ query }: RouteFacts): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version to change; any other gives 412',
  schema: { type: 'string' },
};

export const parameters = (url: string, facts: RouteFacts): Json[] => [
  ...pathParameters(url),
  ...queryParameters(facts),
  ...(facts.takesIfMatch ? [ifMatch] : []),
];

const json = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => ({
  'application/json': { schema: jsonSchema(schema, typeMode) },
});

const problem = { $ref: '#/components/responses/Problem' };

const describedText = (text: string) => v.pipe(v.string(), v.description(text));

/** Apart from the contract, which gives browsers the types alone. */
const ProblemSchema: v.GenericSchema<Problem> = v.strictObject({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.exactOptional(v.string()),
  requestId: v.string(),
  errors: v.pipe(
    v.array(
      v.strictObject({
        msg: describedText('A message for the user'),
        path: v.exactOptional(describedText('The invalid field or parameter')),
        code: v.exactOptional(describedText('A stable identifier for programs')),
        sentence: v.exactOptional(
          describedText('`msg` before `values` are put into it, in ICU MessageFormat, to be translated'),
        ),
        values: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
        advice: v.exactOptional(describedText("What to do, if `msg` doesn't say so")),
      }),
    ),
    v.minLength(1),
  ),
  current: v.exactOptional(v.pipe(v.looseObject({}), v.description('With 412: the current entity'))),
  challenge: v.exactOptional(
    v.pipe(v.looseObject({}), v.description('With `second-factor`: what one of the passkeys signs')),
  ),
});

const etag: Json = { description: 'The version of the entity, as a strong tag', schema: { type: 'string' } };

function answer(facts: RouteFacts): Json {
  return {
    description: facts.summary ?? 'OK',
    ...(answersEntity(facts) && { headers: { ETag: etag } }),
    ...(facts.answer && { content: json(facts.answer, 'output') }),
    ...(facts.file && { content: { [facts.file]: {} } }),
  };
}

/** For a public route that looks at the caller, the token is optional. The lists name roles. */
function security({ access, asksForPrincipal }: RouteFacts): Json[] {
  if (access === 'release-token') return [{ releaseToken: [] }];
  if (access === 'admin' || access === 'owner') return [{ token: [access] }];
  if (access !== 'public') return [{ token: [] }];
  return asksForPrincipal ? [{}, { token: [] }] : [];
}

function operation({ method, url, facts }: RegisteredRoute): Json {
  const taken = parameters(url, facts);
  return {
    summary: facts.summary,
    ...(taken.length > 0 && { parameters: taken }),
    ...(facts.takesStream && {
      requestBody: {
        required: true,
        content: Object.fromEntries(facts.takesStream.map((type) => [type, {}])),
      },
    }),
    ...(facts.body && {
      requestBody: {
        required: !(method === 'DELETE' && v.is(facts.body, {})),
        content: facts.takesText
          ? { 'text/plain': { schema: jsonSchema(facts.body, 'input') } }
          : json(facts.body, 'input'),
      },
    }),
    security: security(facts),
    responses: { [facts.status ?? 200]: answer(facts), default: problem },
  };
}

function paths(routes: RegisteredRoute[]): Json {
  const documented = routes
    .filter(({ method, url }) => isApiPath(url) && method !== 'HEAD')
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  const result: Record<string, Json> = {};
  for (const route of documented) {
    const path = route.url.replace(/:([^/]+)/g, '{$1}');
    result[path] = { ...result[path], [route.method.toLowerCase()]: operation(route) };
  }
  return result;
}

const description = `The API of a developer portfolio. Lists with a cursor link their pages in Link, and with a search count all
rows in X-Total-Count. Answers to a token say in ${adminHeader} whether its user is an administrator.`;

/** The OpenAPI 3.1 document, from the facts of the routes and the contract's schemas. */
export function openApiDocument(routes: RegisteredRoute[]): Json {
  return {
    openapi: '3.1.1',
    info: { title: 'Portico', version: '1', description },
    paths: paths(routes),
    components: {
      schemas: { Problem: jsonSchema(ProblemSchema, 'output') },
      responses: {
        Problem: {
          description: 'Every response except 2xx and 304',
          headers: {
            'Retry-After': {
              description: 'With 429 and 503: the seconds to wait',
              schema: { type: 'integer', minimum: 1 },
            },
            ETag: { description: 'With 412: the tag of `current`', schema: { type: 'string' } },
          },
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
        releaseToken: { type: 'apiKey', in: 'header', name: releaseTokenHeader },
      },
    },
  };
}
