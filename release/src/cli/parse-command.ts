import { parseArgs } from 'node:util';
import type { Command, Given } from './command.js';
import { usageOf } from './help.js';
import { UsageError } from './usage-error.js';

/**
 * What a command is called with, or that it is asked for help.
 *
 * @throws UsageError that names the option or argument that is wrong
 */
export const parseCommand = ({ usage, options, most }: Command, args: string[]): Given | 'help' => {
  const wrong = (message: string) => new UsageError(`${message}\n${usageOf(usage)}`);
  const { positionals, values } = parse({ ...options, help: { type: 'boolean' } }, args, wrong);
  if (values['help']) return 'help';
  if (positionals.length > most) throw wrong(`${positionals[most]} is one argument too many.`);
  return { positionals, options: values as Given['options'] };
};

const parse = (options: Command['options'], args: string[], wrong: (message: string) => UsageError) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node.js goes on with how to pass an argument that looks like an option.
    const [sentence] = (error as Error).message.split('. ');
    throw wrong(`${sentence}.`);
  }
};
