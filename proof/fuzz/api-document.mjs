/**
 * @typedef {Record<string, any>} Schema
 * @typedef {{ content?: Record<string, { schema?: Schema }>, headers?: Record<string, { schema: Schema }> }} Response
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path like `/api/project/edit/{projectId}`
 * @property {{ name: string, in: string, required?: boolean, schema: Schema }[]} parameters
 * @property {[type: string, schema: Schema | undefined][]} bodies the media types it takes
 * @property {Record<string, Response>} responses by status
 * @property {string[]} schemes how a caller may say who they are: `token`, `releaseToken`
 */

/** What the API promises. @param {string} url of a running server @returns {Promise<Record<string, any>>} */
export const apiDocument = async (url) => (await fetch(`${url}/api/openapi.json`)).json();

/** @param {Record<string, any>} document @returns {Operation[]} */
export const operationsOf = ({ paths, components }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods)).map(([method, facts]) => ({
      method: method.toUpperCase(),
      path,
      parameters: facts.parameters ?? [],
      bodies: Object.entries(facts.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      responses: Object.fromEntries(
        Object.entries(facts.responses).map(([status, response]) => [
          status,
          response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response,
        ]),
      ),
      schemes: facts.security.flatMap((/** @type {object} */ scheme) => Object.keys(scheme)),
    })),
  );
