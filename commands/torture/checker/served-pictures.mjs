import { createHash } from 'node:crypto';

/** Looks whether pictures of projects are served, always with the same bytes. */
export class ServedPictures {
  /** Hashes of files, by address. @type {Map<string, string>} */
  #hashes = new Map();

  /**
   * @param {string} url
   * @param {string[]} addresses
   * @param {(kind: 'lost', what: string) => void} report
   */
  async check(url, addresses, report) {
    for (const address of addresses) {
      const answer = await fetch(url + address);
      const hash = createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex');
      if (answer.status !== 200) report('lost', `${address} of a project was answered with ${answer.status}`);
      else if ((this.#hashes.get(address) ?? hash) !== hash)
        report('lost', `${address} of a project has other bytes than before`);
      else this.#hashes.set(address, hash);
    }
  }
}
