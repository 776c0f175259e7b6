import { serverSegments } from '@portico/contract/releases/route-pattern';
import { openApiDocument } from './http/openapi/openapi-document.js';
import type { RegisteredRoute } from './http/routes/route-table.js';
import { appRoutes } from './testing/server/app-routes.js';

type Json = Record<string, unknown>;
interface Operation {
  responses: Record<string, { content?: { 'application/json'?: { schema: Json } } }>;
}

const success = ({ responses }: Operation) => responses[200] ?? responses[201] ?? responses[202];

let routes: RegisteredRoute[];
/** The schema of what each route answers when all went well. */
let documented: Record<string, Json | undefined>;
beforeAll(async () => {
  routes = await appRoutes();
  const { paths } = JSON.parse(JSON.stringify(openApiDocument(routes))) as {
    paths: Record<string, Record<string, Operation>>;
  };
  documented = Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        success(operation)?.content?.['application/json']?.schema,
      ]),
    ),
  );
});

/** Every schema of an object in this one, at any depth. */
const objectsIn = (schema: unknown): { properties: Json; additionalProperties?: unknown }[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as {
    properties?: Json;
    additionalProperties?: unknown;
  };
  const inside = Object.values(schema).flatMap(objectsIn);
  return properties ? [{ properties, additionalProperties }, ...inside] : inside;
};

test('every response is a strict object, except the document itself (E4)', () => {
  const { 'GET /api/openapi.json': _document, ...answers } = documented;
  const objects = objectsIn(answers);
  expect(objects.length).toBeGreaterThan(10);
  expect(objects.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
});

test('no response has a field for a password, hash or secret, and only what makes tokens has one for them (E4)', () => {
  const secret = Object.entries(documented).flatMap(([route, schema]) =>
    objectsIn(schema)
      .flatMap(({ properties }) => Object.keys(properties))
      .filter((name) => /pass(?!edOver|key)|hash|secret|token|session/i.test(name))
      .map((name) => `${route} ${name}`),
  );
  expect(secret.sort()).toEqual([
    'GET /api/users/selfEdit/export sessions',
    'POST /api/auth token',
    'POST /api/auth/claim token',
    'POST /api/auth/passkeys/sign-in token',
    'POST /api/auth/reset token',
    'POST /api/release-tokens/add secret',
    'POST /api/release-tokens/add token',
    'POST /api/users/new token',
    'POST /api/users/selfEdit token',
    'POST /api/users/selfEdit/email token',
  ]);
});

/** A remote's path has lower-case words between its slashes, so that it is never a file such as /robots.txt. */
const isWords = (segment: string) => /^[a-z0-9-]+$/.test(segment);

test('each first segment of a route that a screen of a remote could have, too, is reserved', () => {
  const first = routes.map(({ url }) => url.split('/')[1]!);
  expect([...new Set(first.filter(isWords))].sort()).toEqual(serverSegments);
});
