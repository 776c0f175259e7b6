import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Of the first server that this worker's specs ask: all are of one build. */
let document;

/** @param {string} call `GET /api/experience?x=1` */
function answerTo(call, status, { paths, components }) {
  if (status >= 400)
    return { content: { 'application/problem+json': { schema: components.schemas.Problem } } };
  const [method = '', url = ''] = call.split(' ');
  const matches = (path) =>
    new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0]);
  const parameters = (path) => path.split('{').length;
  const [path = ''] = Object.keys(paths)
    .filter(matches)
    .sort((one, other) => parameters(one) - parameters(other));
  return paths[path]?.[method.toLowerCase()]?.responses[status];
}

/**
 * Holds an answer to the server's OpenAPI document: what went well has the fields of its route and no other, and all else
 * is a problem.
 *
 * @param {string} origin of the server
 * @param {string} call method and address, as `GET /api/project`
 */
export async function checkAnswer(origin, call, { status, headers, text, body }) {
  if (headers.has('set-cookie')) throw new Error(`${call} set a cookie`);
  if (status === 304 || (text === '' && (status === 204 || call.startsWith('HEAD ')))) return;
  // Of a server that is stopping there may be none.
  document ??= await fetch(`${origin}/api/openapi.json`).then((found) =>
    found.ok ? found.json() : undefined,
  );
  if (!document)
    throw new Error(`${call} was answered with ${status}, but ${origin} gives no document to hold it to`);
  const [media = '', { schema } = {}] =
    Object.entries(answerTo(call, status, document)?.content ?? {})[0] ?? [];
  const type = headers.get('content-type');
  // A file has no schema.
  const isOfMedia = type === `${media}; charset=utf-8` || (!schema && type === media);
  const isValid = isOfMedia && (!schema || ajv.validate(schema, body));
  if (!isValid)
    throw new Error(
      `${call} was answered with ${status} as ${type}, which the document does not allow: ${text}\n${ajv.errorsText()}`,
    );
}
