import { UnfitError } from '../check/finding.js';
import { ReleaseError } from '../release-error.js';
import { check } from './check.js';
import type { Answer, Command, Context } from './command.js';
import { helpAnswer, helpOf, overview } from './help.js';
import { list } from './list.js';
import { parseCommand } from './parse-command.js';
import { promote } from './promote.js';
import { prune } from './prune.js';
import { publish } from './publish.js';
import { rollback } from './rollback.js';
import { UsageError } from './usage-error.js';

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
 * `npm run release`: does what the arguments ask for.
 *
 * @param prepare not asked where only help is wanted
 * @returns the exit code: 0 done, 1 refused, 2 called in a wrong way
 * @throws whatever is neither of these
 */
export const runCli = async (args: string[], prepare: Prepare, { out, error }: Output): Promise<number> => {
  const json = args.includes('--json');
  try {
    const { lines, data } = await answer(
      args.filter((arg) => arg !== '--json'),
      prepare,
    );
    out(json ? asJson({ ok: true, ...data }) : lines.join('\n'));
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof ReleaseError)) throw thrown;
    if (json) out(asJson({ ok: false, ...refusal(thrown) }));
    else error(thrown.message);
    return thrown instanceof UsageError ? 2 : 1;
  }
};

const answer = async ([name, ...args]: string[], prepare: Prepare): Promise<Answer> => {
  if (name === '--help') return helpAnswer(overview([...commands.values()]));
  const command = commands.get(name);
  if (!command) {
    const wrong = name === undefined ? 'Which command?' : `There is no command ${name}.`;
    throw new UsageError(`${wrong} There are ${[...commands.keys()].join(', ')}; --help says more.`);
  }
  const given = parseCommand(command, args);
  return given === 'help' ? helpAnswer(helpOf(command)) : command.run(given, await prepare(command));
};

const refusal = (error: Error) => ({
  error: error.message,
  findings: error instanceof UnfitError ? error.findings : [],
});

const asJson = (value: object): string => JSON.stringify(value, undefined, 2);
