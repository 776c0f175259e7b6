import * as v from 'valibot';
import type { ApiAnswer } from './api-client.js';
import { answerSchemas } from './answer-schemas.js';

const Problem = v.strictObject({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  requestId: v.string(),
  errors: v.pipe(
    v.array(
      v.strictObject({
        msg: v.string(),
        path: v.optional(v.string()),
        code: v.optional(v.string()),
        advice: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
  current: v.optional(v.looseObject({ version: v.number() })),
});

/** `GET /api/experience?x=1` as the OpenAPI document names it. */
const routeOf = (call: string): string | undefined =>
  Object.keys(answerSchemas).find((route) =>
    new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}(?:\\?.*)?$`).test(call),
  );

/**
 * Holds an answer to the OpenAPI document: what went well has the fields of its route and no other, and all else is
 * a problem.
 *
 * @param call method and address, as `GET /api/project`
 */
export function checkAnswer(call: string, { status, headers, text, body }: ApiAnswer): void {
  if (headers.has('set-cookie')) throw new Error(`${call} set a cookie`);
  if (status === 304) return;
  const type = headers.get('content-type');
  const isProblem = status >= 400;
  const expected = isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8';
  if (text !== '' && type !== expected)
    throw new Error(`${call} was answered with ${status} as ${type}: ${text}`);
  const route = routeOf(call);
  const schema = isProblem ? Problem : route !== undefined && answerSchemas[route];
  const result = v.safeParse(schema || v.undefined(), body);
  if (result.success) return;
  throw new Error(
    `${call} was answered with what the document does not allow: ${text}\n${JSON.stringify(v.flatten(result.issues))}`,
  );
}
