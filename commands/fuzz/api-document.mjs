/**
 * @typedef {Record<string, any>} Schema
 * @typedef {{ name: string, in: 'path' | 'query' | 'header', required?: boolean, schema: Schema }} Parameter
 * @typedef {{ content?: Record<string, { schema?: Schema }>, headers?: Record<string, { schema: Schema }> }} Response
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path like `/api/project/edit/{projectId}`
 * @property {RegExp} pattern what the path of a request to it matches
 * @property {Parameter[]} parameters
 * @property {[type: string, schema: Schema | undefined][]} bodies the media types it takes
 * @property {Record<string, Response>} responses by status
 * @property {boolean} isOwners whether only the owner may call it
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
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: facts.parameters ?? [],
      bodies: Object.entries(facts.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      responses: Object.fromEntries(
        Object.entries(facts.responses).map(([status, response]) => [
          status,
          response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response,
        ]),
      ),
      isOwners: facts.security.some((/** @type {{ token?: string[] }} */ { token }) =>
        token?.includes('owner'),
      ),
      schemes: facts.security.flatMap((/** @type {object} */ scheme) => Object.keys(scheme)),
    })),
  );
