import { escapeControls } from '../../contract/dist/escape-controls.js';

/** Of what a page says is blocked. */
const maxLength = 4_000;

/**
 * Pages say what was blocked, and ask for what would be refused.
 *
 * @param {Map<string, string[]>} refusals
 * @returns {import('@rspack/core').DevServerMiddlewareHandler}
 */
export const exchangeProblems = (refusals) => async (request, response) => {
  if (request.method === 'POST') {
    // Other sites' pages can send here, too.
    if (request.headers.origin !== `http://${request.headers.host}`)
      return void response.writeHead(403).end();
    let line = '';
    for await (const chunk of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      line += chunk;
      if (line.length > maxLength) return void response.writeHead(413).end();
    }
    console.error(escapeControls(line));
  }
  response.end(JSON.stringify([...refusals.values()].flat()));
};
