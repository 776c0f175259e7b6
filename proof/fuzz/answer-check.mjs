import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * @typedef {import('./exchange.mjs').Answer} Answer
 * @typedef {import('./api-document.mjs').Operation} Operation
 * @typedef {import('./api-document.mjs').Response} Response
 */

/** Says what is wrong with an answer, by the OpenAPI document. */
export class AnswerCheck {
  #ajv = new Ajv2020({
    strict: false,
    formats: { email: true, 'date-time': (/** @type {string} */ text) => !isNaN(Date.parse(text)) },
  });
  #problem;

  /** @param {Record<string, any>} document */
  constructor(document) {
    this.#problem = document['components'].responses.Problem;
    this.#ajv.addSchema(document, 'api');
  }

  /** @param {Operation} operation @param {Answer} answer @returns {string[]} findings */
  findings({ method, path, responses }, answer) {
    const { status, headers, body } = answer;
    if (status >= 500) return [`It failed with ${status}`];
    const response = responses[status];
    if (status < 400 && !response) return [`Undocumented ${status}`];
    if (response)
      return [
        ...(response.headers?.['ETag'] && !headers['etag'] ? ['No ETag'] : []),
        ...this.#content(
          response,
          answer,
          `paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`,
        ),
      ];
    return [
      ...(body?.status === status ? [] : ['The status in the body is another one']),
      ...(status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '') ? ['No Retry-After'] : []),
      ...this.#content(this.#problem, answer, 'components/responses/Problem'),
    ];
  }

  /** @param {Response} response @param {Answer} answer @param {string} pointer to the response in the document @returns {string[]} */
  #content({ content = {} }, { headers, text, body }, pointer) {
    const [type = '', charset] = (headers['content-type'] ?? '').split('; ');
    const types = Object.keys(content);
    if (types.length === 0) return text === '' ? [] : ['A body where none is documented'];
    if (!types.includes(type)) return [`Undocumented content type ${type}`];
    if (/json|^text/.test(type) && charset !== 'charset=utf-8') return [`No charset in ${type}`];
    if (!content[type]?.schema) return [];
    const check = this.#ajv.getSchema(`api#/${pointer}/content/${escaped(type)}/schema`);
    if (check?.(type.includes('json') ? body : text)) return [];
    return [`Not of the documented shape: ${this.#ajv.errorsText(check?.errors)}`];
  }
}

/** In a JSON pointer within a URI. @param {string} text */
const escaped = (text) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
