import { parseArgs } from 'node:util';
import { UnfitError } from '../check/check-release.js';
import { ReleaseError } from '../release-store.js';
import { type Answer, type Command, type Context, type Given, UsageError } from './command.js';
import { promote, rollback } from './promote.js';
import { check, publish } from './publish.js';
import { list, prune } from './versions.js';

const commands = new Map<string | undefined, Command>(
  Object.entries({ publish, check, list, promote, rollback, prune }),
);

/** Where a person or a script reads. */
export interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Gives what a command works on. One that changes the store finds its folder there. */
type Prepare = (command: Pick<Command, 'changes'>) => Promise<Context>;

/**
 * `npm run release`.
 *
 * @param prepare not called where only help is wanted
 * @returns the exit code: 0 done, 1 refused, 2 called in a wrong way
 * @throws whatever is neither of these
 */
export const runCli = async (args: string[], prepare: Prepare, { out, error }: Output): Promise<number> => {
  const json = args.includes('--json');
  const print = (value: object) => out(JSON.stringify(value, undefined, 2));
  try {
    const words = args.filter((arg) => arg !== '--json');
    const { lines, data } = await answer(words, prepare);
    if (json) print({ ok: true, ...data });
    else out(lines.join('\n'));
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof ReleaseError)) throw thrown;
    const findings = thrown instanceof UnfitError ? thrown.findings : [];
    if (json) print({ ok: false, error: thrown.message, findings });
    else error(thrown.message);
    return thrown instanceof UsageError ? 2 : 1;
  }
};

const answer = async ([name, ...args]: string[], prepare: Prepare): Promise<Answer> => {
  if (name === '--help') return helpAnswer(overview());
  const command = commands.get(name);
  if (!command) {
    const wrong = name === undefined ? 'Which command?' : `There is no command ${name}.`;
    throw new UsageError(`${wrong} There are ${[...commands.keys()].join(', ')}; --help says more.`);
  }
  const given = parse(command, args);
  return given === 'help' ? helpAnswer(helpOf(command)) : command.run(given, await prepare(command));
};

/** @throws UsageError that names the option or argument that is wrong */
const parse = ({ usage, options, maxArguments }: Command, args: string[]): Given | 'help' => {
  const wrong = (message: string) => new UsageError(`${message}\n${commandLine(usage)}`);
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values['help']) return 'help';
    if (positionals.length > maxArguments)
      throw wrong(`${positionals[maxArguments]} is one argument too many.`);
    return { positionals, options: values as Given['options'] };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Node.js goes on with how to pass an argument that looks like an option.
    throw wrong(`${(error as Error).message.split('. ')[0]}.`);
  }
};

const overview = (): string[] => [
  `${commandLine('COMMAND')}, on the releases in DATA_DIR, while the server runs or not:`,
  '',
  ...[...commands.values()].flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  '',
  'Every command takes:',
  ...indented(everywhere),
  '',
  'It ends with 0 when it is done, 1 when it refuses, and says what to do, and 2 when it is called in a wrong way.',
];

const helpOf = ({ usage, summary, help }: Command): string[] => [
  commandLine(usage),
  `It ${summary}.`,
  ...indented([...help, ...everywhere]),
];

const everywhere = ['--json         answers in JSON, also when it refuses', '--help         says this'];

const commandLine = (usage: string): string => `npm run release -- ${usage}`;

const helpAnswer = (lines: string[]): Answer => ({ lines, data: { help: lines.join('\n') } });

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
