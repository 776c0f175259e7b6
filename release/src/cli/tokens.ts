import { Grant } from '@portico/contract/releases/grants';
import { BackendOrigin } from '@portico/contract/releases/remote-descriptor';
import { endOfDay, ReleaseToken } from '@portico/contract/releases/tokens';
import * as v from 'valibot';
import { grantWords } from '../access/grant-words.js';
import { extendGrants, replaceGrant } from '../access/grants.js';
import { addToken, listTokens, revokeToken } from '../access/tokens.js';
import { type Answer, type Arguments, type Command, type Context, nameFrom, UsageError } from './command.js';

const grantOptions = {
  paths: { type: 'string' },
  menu: { type: 'string' },
  rendering: { type: 'string' },
  connect: { type: 'string' },
} as const;

const grantHelp = [
  '--paths P,P        addresses like /info/notes, or /notes/* for all below',
  '--menu G,G         groups of the menu: main, info, user, management, account, footer',
  '--rendering yes    the server renders its screens; otherwise browsers do',
  '--connect O,O      other origins that it calls from the browser, like https://api.notes.example',
];

export const token: Command = {
  usage: 'token add NAME [NAME ...] --rights R,R | token list | token revoke ID',
  summary: "makes, shows and revokes tokens, with which a team's CI ships over the network",
  help: [
    '--rights R,R       upload, promote, rollback, withdraw',
    '--until DATE       the last day, like 2027-03-31 (UTC); without it, it never expires',
    ...grantHelp,
    'A remote with a token can have only what is granted: what it has live, and what these options add.',
    'The token is shown once. Give it to the CI as PORTICO_TOKEN.',
  ],
  options: { ...grantOptions, rights: { type: 'string' }, until: { type: 'string' } },
  changes: true,
  isLocal: true,
  maxArguments: Infinity,
  run: ({ positionals: [what, ...rest], options }, context) => {
    if (what === 'add') return add(rest, options, context);
    if (what === 'list' && rest.length === 0) return listAll(context);
    if (what === 'revoke' && rest.length < 2) return revoke(rest[0], context);
    throw new UsageError('Choose from token add, token list and token revoke, or see --help.');
  },
};

const add = async (
  given: string[],
  options: Arguments['options'],
  { store, command }: Context,
): Promise<Answer> => {
  const names = (given.length > 0 ? given : [undefined]).map((name) => nameFrom(name));
  if (options.rights === undefined)
    throw new UsageError('--rights is missing, like --rights upload,promote.');
  const rights = parse('--rights', ReleaseToken.entries.rights, listOf(options.rights));
  const until = options.until === undefined ? null : endOf(options.until);
  const {
    grants,
    token: added,
    secret,
  } = await store.change(() => ({
    grants: extendGrants(store, names, grantFrom(options)),
    ...addToken(store, { frontEnds: names, rights, until }),
  }));
  return {
    lines: [
      secret,
      `This is shown once. It allows ${rights.join(', ')} of ${names.join(', ')}${until === null ? '' : `, until ${until}`}.`,
      ...Object.entries(grants).map(([name, grant]) => grantLine(name, grant)),
      `To revoke it: ${command(`token revoke ${added.id}`)}`,
    ],
    data: { token: added, secret, grants },
  };
};

const listAll = ({ store }: Context): Answer => {
  const tokens = listTokens(store);
  const lines = tokens.map(
    ({ id, frontEnds, rights, until, lastUsedAt, revokedAt }) =>
      `${id}  ${frontEnds.join(', ')}: ${rights.join(', ')}; ${stateOf(until, revokedAt)}; ${lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`}`,
  );
  return { lines: lines.length > 0 ? lines : ['There are no tokens.'], data: { tokens } };
};

const stateOf = (until: string | null, revokedAt: string | null): string => {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (until === null) return 'never expires';
  return `${until <= new Date().toISOString() ? 'expired' : 'expires'} ${until}`;
};

const revoke = async (id: string | undefined, { store }: Context): Promise<Answer> => {
  if (id === undefined) throw new UsageError('ID is missing. `token list` shows all.');
  const revoked = await store.change(() => revokeToken(store, id));
  return { lines: [`${id} is revoked, and refused from now on.`], data: { token: revoked } };
};

export const grant: Command = {
  usage: 'grant NAME [--paths P,P] [--menu G,G] [--rendering yes|no] [--connect O,O]',
  summary:
    'says what a remote may have: addresses, groups of the menu, rendering on the server, other origins',
  help: [...grantHelp, 'Replaces what is given. A version that is live stays so until the next one.'],
  options: grantOptions,
  changes: true,
  isLocal: true,
  maxArguments: 1,
  run: async ({ positionals, options }, { store }) => {
    const name = nameFrom(positionals[0]);
    if (name === 'shell') throw new UsageError('NAME: the shell needs no grant.');
    const changes = grantFrom(options);
    const granted = await store.change(() => replaceGrant(store, name, changes));
    return { lines: [grantLine(name, granted)], data: { name, grant: granted } };
  },
};

const grantFrom = ({ paths, menu, rendering, connect }: Arguments['options']): Partial<Grant> => ({
  ...(paths !== undefined && { paths: parse('--paths', Grant.entries.paths, listOf(paths)) }),
  ...(menu !== undefined && { menu: parse('--menu', Grant.entries.menu, listOf(menu)) }),
  ...(rendering !== undefined && { rendering: isYes(rendering) }),
  ...(connect !== undefined && { connect: parse('--connect', v.array(BackendOrigin), listOf(connect)) }),
});

const isYes = (given: string): boolean => {
  if (given === 'yes' || given === 'no') return given === 'yes';
  throw new UsageError(`--rendering: "${given}" is invalid. It is yes or no.`);
};

const grantLine = (name: string, granted: Grant): string => `${grantWords(name, granted)}.`;

const listOf = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const endOf = (given: string): string => {
  const end = endOfDay(given);
  if (end === undefined) throw new UsageError(`--until: "${given}" is invalid. It is a day like 2027-03-31.`);
  if (end <= new Date().toISOString()) throw new UsageError(`--until: ${given} is in the past.`);
  return end;
};

const parse = <Schema extends v.GenericSchema>(
  option: string,
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${option}: "${String(issue.input)}" is invalid. It ${issue.message}.`);
};
