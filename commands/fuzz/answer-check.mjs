import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * @typedef {import('./exchange.mjs').Request} Request
 * @typedef {import('./exchange.mjs').Answer} Answer
 * @typedef {import('./api-document.mjs').Response} Response
 */

/** What no answer may hold, besides tokens and passwords: the insides of the program and its database. */
const insides =
  /(?:\n|\\n)\s+at .+:\d+:\d+|node_modules|QueryFailedError|SQLITE_|SqliteError|postgres:\/\/|signing-key/;

const personalEmail = /\w+@people\.example/g;

/** Says what is wrong with an answer, by the OpenAPI document. */
export class AnswerCheck {
  #ajv;
  #document;

  /**
   * @param {Record<string, any>} document
   * @param {(text: string) => string[]} secretsIn tokens, hashes and known secrets in a text
   */
  constructor(document, secretsIn) {
    this.#document = document;
    this.secretsIn = secretsIn;
    this.#ajv = new Ajv2020({
      strict: false,
      formats: { email: /^\S+@\S+$/, 'date-time': (/** @type {string} */ text) => !isNaN(Date.parse(text)) },
    });
    this.#ajv.addSchema(document, 'api');
  }

  /**
   * @param {Request} request
   * @param {Answer} answer
   * @param {{ isFlooded: boolean, emails: Set<string> }} now `emails` of all accounts
   * @returns {string[]} findings
   */
  findings(request, answer, { isFlooded, emails }) {
    const isBusy = isFlooded && answer.status === 503 && this.#isWait(answer);
    return [
      ...(answer.status >= 500 && !isBusy ? [`It failed with ${answer.status}`] : []),
      ...this.#againstDocument(request, answer),
      ...this.#leaks(request, answer, emails),
    ];
  }

  /** @param {Answer} answer */
  #isWait({ headers }) {
    return /^[1-9]\d*$/.test(headers['retry-after'] ?? '');
  }

  /** @param {Request} request @param {Answer} answer @returns {string[]} */
  #againstDocument(request, answer) {
    const { operation, method, path, headers } = request;
    const { status } = answer;
    // Node's client leaves out a body that either may not have.
    if ((status === 304 && headers['if-none-match'] !== undefined) || method === 'HEAD') return [];
    if (!operation)
      return path.startsWith('/api/') && status < 400 && method !== 'OPTIONS'
        ? [`Undocumented ${status}`]
        : this.#problem(answer, path);
    const response = operation.responses[status];
    // Refused before the operation is known.
    if (!response)
      return [417, 431].includes(status) ? this.#problem(answer, path) : [`Undocumented ${status}`];
    if (status >= 400) return this.#problem(answer, path);
    const missing = response.headers?.['ETag'] && !answer.headers['etag'] ? ['No ETag'] : [];
    return [
      ...missing,
      ...this.#content(
        response,
        answer,
        `paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`,
      ),
    ];
  }

  /** @param {Answer} answer @param {string} path */
  #problem(answer, path) {
    if (answer.status < 400 || !path.startsWith('/api/')) return [];
    const findings = this.#content(
      this.#document['components'].responses.Problem,
      answer,
      'components/responses/Problem',
    );
    if (answer.body?.status !== answer.status) findings.push('The status in the body is another one');
    if ([429, 503].includes(answer.status) && !this.#isWait(answer)) findings.push('No Retry-After');
    return findings;
  }

  /** @param {Response} response @param {Answer} answer @param {string} pointer to the response in the document @returns {string[]} */
  #content({ content = {} }, { headers, text, body }, pointer) {
    const [type = '', charset] = (headers['content-type'] ?? '').split('; ');
    const types = Object.keys(content);
    if (types.length === 0) return text === '' ? [] : ['A body where none is documented'];
    if (!types.includes(type)) return [`Undocumented content type ${type}`];
    if (/json|^text/.test(type) && charset !== 'charset=utf-8') return [`No charset in ${type}`];
    const schema = content[type]?.schema;
    if (!schema) return [];
    const check = this.#ajv.getSchema(`api#/${pointer}/content/${escaped(type)}/schema`);
    if (check?.(type.includes('json') ? body : text)) return [];
    return [`Not of the documented shape: ${this.#ajv.errorsText(check?.errors)}`];
  }

  /** @param {Request} request @param {Answer} answer @param {Set<string>} emails @returns {string[]} */
  #leaks({ operation, person, sent }, { status, headers, text }, emails) {
    const all = `${JSON.stringify(headers)}\n${text}`;
    const schema = operation?.responses[status]?.content?.['application/json']?.schema;
    const givesToken = schema?.['properties']?.token ?? schema?.['properties']?.secret;
    const secrets = givesToken ? [] : this.secretsIn(all);
    const mayReadAll = headers['x-is-admin'] === 'true';
    const strangers = mayReadAll
      ? []
      : [...new Set(text.match(personalEmail))].filter(
          (email) => emails.has(email) && email !== person?.email && email !== sent?.email,
        );
    return [
      ...secrets.map((found) => `It holds the secret ${found}`),
      ...strangers.map((email) => `It holds somebody else's email, ${email}`),
      ...(insides.test(all) ? [`It holds insides: ${insides.exec(all)?.[0]}`] : []),
      ...(headers['set-cookie'] ? ['It sets a cookie'] : []),
    ];
  }
}

/** In a JSON pointer within a URI. @param {string} text */
const escaped = (text) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
