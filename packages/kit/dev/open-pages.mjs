/** The pages that are open, which hear of each build. */
export class OpenPages {
  /** @type {Set<import('node:http').ServerResponse>} */
  #pages = new Set();
  /** @type {string | undefined} */
  #failure;

  /** How often it was built. */
  builds = 0;

  /** @param {import('node:http').ServerResponse} page @param {string} search names the build that the page shows */
  add(page, search) {
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.flushHeaders();
    if (this.#failure !== undefined) send(page, 'failed', this.#failure);
    else if (search !== `?build=${this.builds}`) send(page, 'built');
    this.#pages.add(page);
    page.once('close', () => this.#pages.delete(page));
  }

  /** @param {string | undefined} failure what is wrong with the build */
  tell(failure) {
    if (failure !== undefined) console.error(failure);
    else if (this.builds > 0) console.log('Built again.');
    this.#failure = failure;
    this.builds += 1;
    for (const page of this.#pages) send(page, failure === undefined ? 'built' : 'failed', failure);
  }
}

/** @param {import('node:http').ServerResponse} page @param {string} event */
const send = (page, event, data = '') => page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
