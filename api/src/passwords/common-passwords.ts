import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * One password a line, in lower case and of 8 characters or more, because no installation takes shorter ones.
 * From the "10 million password list" of SecLists (MIT licence), without what looks like an address: the 5,000 most
 * used of 8 to 14 characters, all of 15 and more that were used more than a few times, and the 800 most used words
 * filled up with 1234567890… to 15 and to 16 characters, as people do whom a rule makes lengthen what they had.
 */
const file = fileURLToPath(new URL('../../assets/common-passwords.txt', import.meta.url));

/** Well known passwords. They stay one text in memory, a fifth of what a set of them takes. */
export class CommonPasswords {
  #lines: string | undefined;

  /** @param password in lower case */
  has(password: string): boolean {
    this.#lines ??= `\n${readFileSync(file, 'latin1')}`;
    return this.#lines.includes(`\n${password}\n`);
  }
}
