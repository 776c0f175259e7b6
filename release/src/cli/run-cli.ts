import { parseArgs } from 'node:util';
import { ReleaseError } from '../release-store.js';
import {
  type Answer,
  type Arguments,
  type Command,
  type Context,
  serverFrom,
  type ServerAddress,
  serverHelp,
  serverOptions,
  UsageError,
} from './command.js';

/** `npm run release --`, or what a team calls. */
export interface Program {
  name: string;
  /** One sentence. */
  purpose: string;
  commands: Map<string | undefined, Command>;
  prepare: Prepare;
}

interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

/**
 * Creates the data folder only for a command that changes the store.
 *
 * @param server to work on instead of the store
 */
type Prepare = (command: Pick<Command, 'changes' | 'isLocal'>, server?: ServerAddress) => Promise<Context>;

/**
 * Runs a command.
 *
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage
 * @throws any other error
 */
export const runCli = async (args: string[], program: Program, { out, error }: Output): Promise<number> => {
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
  const { commands, prepare } = program;
  if (name === '--help') return helpAnswer(overview(program));
  const command = commands.get(name);
  if (!command) {
    const problem = name === undefined ? 'Which command?' : `There is no command ${name}.`;
    throw new UsageError(`${problem} Choose from ${[...commands.keys()].join(', ')}, or see --help.`);
  }
  const usage = `${program.name} ${command.usage}`;
  const given = parse(command, args, usage);
  if (given === 'help') return helpAnswer(helpOf(command, usage));
  const server = command.isLocal ? undefined : serverFrom(given.options);
  return command.run(given, await prepare(command, server));
};

/** @throws UsageError that names the invalid option or argument */
const parse = (
  { options, isLocal, maxArguments }: Command,
  args: string[],
  usage: string,
): Arguments | 'help' => {
  const wrong = (message: string) => new UsageError(`${message}\n${usage}`);
  const parsed = () => {
    try {
      const all = { ...options, ...(!isLocal && serverOptions), help: { type: 'boolean' } } as const;
      return parseArgs({ args, options: all, allowPositionals: true });
    } catch (error) {
      // The rest of Node's message is about arguments that look like options.
      throw wrong(`${(error as Error).message.split('. ')[0]}.`);
    }
  };
  const { positionals, values } = parsed();
  if (values['help']) return 'help';
  if (positionals.length > maxArguments) throw wrong(`Unexpected argument ${positionals[maxArguments]}.`);
  return { positionals, options: values as Arguments['options'] };
};

const everywhere = ['--json             prints JSON, even for errors', '--help             shows this help'];

const overview = ({ name, purpose, commands }: Program): string[] => [
  `${name} COMMAND: ${purpose}`,
  '',
  ...[...commands.values()].flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  '',
  'Options of every command:',
  ...indented([...serverHelp, ...everywhere]),
  '',
  'Exit codes: 0 done, 1 refused (the message says what to do), 2 wrong usage.',
];

const helpOf = ({ summary, isLocal, help = [] }: Command, usage: string): string[] => [
  usage,
  `It ${summary}.`,
  ...indented([...help, ...(isLocal ? [] : serverHelp), ...everywhere]),
];

const helpAnswer = (lines: string[]): Answer => ({ lines, data: { help: lines.join('\n') } });

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
