import { parseArgs } from 'node:util';
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
export interface Program extends Pick<Context, 'build' | 'ownName'> {
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
  const print = (value: object) => out(JSON.stringify(value, undefined, 2));
  try {
    const { lines, data } = await answer(
      args.filter((arg) => arg !== '--json'),
      program,
    );
    if (json) print({ ok: true, ...data });
    else out(lines.join('\n'));
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof ReleaseError)) throw thrown;
    const findings = thrown instanceof ReleaseError ? thrown.findings : [];
    if (json) print({ ok: false, error: thrown.message, findings });
    else error(thrown.message);
    return thrown instanceof UsageError ? 2 : 1;
  }
};

const answer = async ([name, ...args]: string[], program: Program): Promise<Answer> => {
  const commands = new Map<string | undefined, Command | LocalCommand>(
    Object.entries({ ...program.commands, ...releaseCommands }),
  );
  if (name === '--help') return helpAnswer(overview(program, [...commands.values()]));
  const command = commands.get(name);
  if (!command) {
    const problem = name === undefined ? 'Which command?' : `There is no command ${name}.`;
    throw new UsageError(`${problem} Choose from ${[...commands.keys()].join(', ')}, or see --help.`);
  }
  const usage = `${program.name} ${command.usage}`;
  const given = parse(command, args, usage);
  if (given === 'help') return helpAnswer(helpOf(command, usage));
  if ('runLocally' in command) return command.runLocally(given);
  const server = serverFrom(given.options);
  return command.run(given, {
    ...program,
    releases: await program.releases(server),
    command: (usage) => `${program.name} ${usage}${server ? ` --server ${server.url.origin}` : ''}`,
  });
};

/** @throws UsageError that names the invalid option or argument */
const parse = (command: Command | LocalCommand, args: string[], usage: string): Arguments | 'help' => {
  const wrong = (message: string) => new UsageError(`${message}\n${usage}`);
  const parsed = () => {
    try {
      const options = {
        ...('run' in command && { server: { type: 'string' } as const }),
        ...command.options,
        help: { type: 'boolean' },
      } as const;
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      // The rest of Node's message is about arguments that look like options.
      throw wrong(`${(error as Error).message.split('. ')[0]}.`);
    }
  };
  const { positionals, values } = parsed();
  if (values['help']) return 'help';
  const unexpected = positionals[command.maxArguments];
  if (unexpected !== undefined) throw wrong(`Unexpected argument ${unexpected}.`);
  return { positionals, options: values as Arguments['options'] };
};

/** Undefined without --server. */
const serverFrom = ({ server }: Arguments['options']): ServerAddress | undefined => {
  if (server === undefined) return undefined;
  const token = process.env['PORTICO_TOKEN']?.trim();
  if (!token) throw new UsageError('--server needs a release token in PORTICO_TOKEN.');
  return { url: urlFrom(server), token };
};

const serverHelp =
  '--server URL       works on the site at this URL, with the release token in PORTICO_TOKEN';
const everywhere = ['--json             prints JSON, even for errors', '--help             shows this help'];

const overview = ({ name, purpose }: Program, commands: (Command | LocalCommand)[]): string[] => [
  `${name} COMMAND: ${purpose}`,
  '',
  ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  '',
  'Options of every command:',
  ...indented([serverHelp, ...everywhere]),
  '',
  'Exit codes: 0 done, 1 refused (the message says what to do), 2 wrong usage.',
];

const helpOf = (command: Command | LocalCommand, usage: string): string[] => [
  usage,
  `It ${command.summary}.`,
  ...indented([...(command.help ?? []), ...('run' in command ? [serverHelp] : []), ...everywhere]),
];

const helpAnswer = (lines: string[]): Answer => ({ lines, data: { help: lines.join('\n') } });

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
