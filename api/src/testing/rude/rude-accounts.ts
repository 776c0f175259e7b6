import { experienceFields } from '@portico/contract/content/experience-fields';
import {
  adding,
  comingAndGoing,
  insisting,
  leaving,
  notReading,
  readingSlowly,
  repeating,
  type RudeClient,
} from './rude-clients.js';

/** Whom the clients act as, told by the headers that they send, and against whom. */
export interface Accounts {
  ownerEmail: string;
  /** Has as many entries as anybody may have (`insertEntries`). */
  hoarder: Record<string, string>;
  newcomer: Record<string, string>;
}

const add = '/api/experience/add';
export const exported = '/api/users/selfEdit/export';

/** The longest texts that there are. */
const entry = Object.fromEntries(
  Object.entries(experienceFields).map(([name, { maxLength }]) => [name, '\u{1F30A}'.repeat(maxLength)]),
);
const columns = Object.keys(entry).map((name) => `"${name}"`);
const texts = Object.values(entry).map((text) => `'${text}'`);

/** For the database, because through the API it takes as many minutes as its limit asks for. */
export const insertEntries = (authorId: number, count: number): string =>
  `INSERT INTO experiences (${columns.join()}, "authorId")
  WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count})
  SELECT ${texts.join()}, ${authorId} FROM numbers`;

/** What people do with their accounts, or with somebody else's: each client with how many connections it keeps open. */
export const rudeAccounts: Record<string, (accounts: Accounts) => [RudeClient, number][]> = {
  'register and delete their accounts': () => [[comingAndGoing, 4]],
  // 300 a second, the first 600 at once.
  "try passwords for the owner's account": ({ ownerEmail }) => [
    [insisting('/api/auth', () => ({ email: ownerEmail, password: 'a guess' }), 2_000), 600],
  ],
  'add entries without a pause, and ask for all of them': ({ newcomer, hoarder }) => [
    [adding(add, entry, newcomer), 10],
    [adding(add, entry, hoarder), 10],
    [repeating('GET', '/api/experience', { headers: hoarder }), 10],
  ],
  'ask for exports without a pause, read slowly, or leave': ({ newcomer, hoarder }) => [
    [repeating('GET', exported, { headers: hoarder }), 10],
    [notReading(exported, hoarder), 10],
    [readingSlowly(exported, hoarder), 10],
    [leaving(exported, newcomer), 10],
  ],
};
