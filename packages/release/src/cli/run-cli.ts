import { escapeControls, escapeInLines } from '@portico/contract/escape-controls';
import { stoppedWords } from '@portico/contract/releases/version-words';
import { Command as Cli, CommanderError } from 'commander';
import { ReleaseError } from '../release-store.js';
import {
  type Answer,
  type Arguments,
  type Command,
  type Context,
  type LocalCommand,
  UsageError,
  urlFrom,
} from './command.js';
import { releaseCommands } from './release-commands.js';

/** What to work on instead of the store in DATA_DIR. */
export interface ServerAddress {
  url: URL;
  token: string;
}

/** `npm run release --`, or what a team calls. */
export interface Program extends Pick<Context, 'build' | 'folder' | 'ownName' | 'tryInBrowser'> {
  name: string;
  /** One sentence. */
  purpose: string;
  /** Besides those for releases. */
  commands: Record<string, LocalCommand>;
  /** @param server to work on instead of the store */
  releases: (server: ServerAddress | undefined) => Promise<Context['releases']>;
}

/**
 * Runs a command and prints what it answers.
 *
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage
 * @throws any other error
 */
export const runCli = async (
  args: string[],
  program: Program,
  { out = console.log, error = console.error } = {},
): Promise<number> => {
  const json = args.includes('--json');
  const print = (value: object) => out(escapeInLines(JSON.stringify(value, undefined, 2)));
  try {
    const { lines, data } = await answer(
      args.filter((arg) => arg !== '--json'),
      program,
      error,
    );
    if (json) print({ ok: true, ...data });
    else out(lines.map(escapeControls).join('\n'));
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof ReleaseError)) throw thrown;
    const findings = thrown instanceof ReleaseError ? thrown.findings : [];
    if (json) print({ ok: false, error: thrown.message, findings });
    else error(escapeInLines(thrown.message));
    return thrown instanceof UsageError ? 2 : 1;
  }
};

/** @throws UsageError */
const answer = async (args: string[], program: Program, tell: (line: string) => void): Promise<Answer> => {
  let said = '';
  let answered: Answer = { lines: [], data: {} };
  const say = (text: string): void => void (said += text);
  const cli = new Cli(program.name)
    .description(program.purpose)
    .addHelpText('after', '\nExit codes: 0 done, 1 refused (the message says what to do), 2 wrong usage.')
    .helpOption('--help', 'shows this help')
    .configureOutput({ writeOut: say, writeErr: say })
    .exitOverride();
  for (const command of Object.values({ ...program.commands, ...releaseCommands }))
    added(cli, command).action(async (...given: unknown[]) => {
      const [options] = given.slice(-2) as [Arguments['options']];
      const positionals = given.slice(0, -2).flat().filter(Boolean) as string[];
      answered = await run(command, { positionals, options }, program, tell);
    });
  try {
    await cli.parseAsync(args, { from: 'user' });
    return answered;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    const text = said.trim().replace(/^error: /, '');
    if (thrown.exitCode > 0) throw new UsageError(text);
    return { lines: text.split('\n'), data: { help: text } };
  }
};

const added = (cli: Cli, command: Command | LocalCommand): Cli => {
  const { usage, summary, help, options = [] } = command;
  const made = cli.command(usage).description(summary).allowExcessArguments(false);
  for (const [flags, description] of options) made.option(flags, description);
  if ('run' in command)
    made.option('--server <URL>', 'works on the site at this URL, with the release token in PORTICO_TOKEN');
  if (help) made.addHelpText('after', `\n${help}`);
  return made.option('--json', 'prints JSON, even for errors');
};

const run = async (
  command: Command | LocalCommand,
  given: Arguments,
  program: Program,
  tell: (line: string) => void,
): Promise<Answer> => {
  if ('runLocally' in command) return command.runLocally(given);
  const server = serverFrom(given.options);
  const releases = await program.releases(server);
  try {
    return await command.run(given, {
      ...program,
      releases,
      command: (usage) => `${program.name} ${usage}${server ? ` --server ${server.url.origin}` : ''}`,
    });
  } finally {
    const stopped = 'stopped' in releases ? await releases.stopped() : [];
    for (const one of stopped) tell(escapeControls(`${one.name} ${one.version} ${stoppedWords(one)}`));
  }
};

/** Undefined without --server. */
const serverFrom = ({ server }: Arguments['options']): ServerAddress | undefined => {
  if (server === undefined) return undefined;
  const token = process.env['PORTICO_TOKEN']?.trim();
  if (!token) throw new UsageError('--server needs a release token in PORTICO_TOKEN.');
  // Node.js names the whole value where it can't be a header's.
  if (!/^portico_[\w-]+$/.test(token))
    throw new UsageError(
      'PORTICO_TOKEN is no release token. It begins with portico_ and is one line without quotes.',
    );
  return { url: urlFrom(server), token };
};
