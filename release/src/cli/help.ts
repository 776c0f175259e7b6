import type { Answer, Command } from './command.js';

const everywhere = ['--json         answers in JSON, also when it refuses', '--help         says this'];

/** What all commands do. */
export const overview = (commands: Command[]): string[] => [
  'npm run release -- COMMAND, on the releases in DATA_DIR, while the server runs or not:',
  '',
  ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  '',
  'Every command takes:',
  ...indented(everywhere),
  '',
  'It ends with 0 when it is done, 1 when it refuses, and says what to do, and 2 when it is called in a wrong way.',
];

/** What one command does. */
export const helpOf = ({ usage, summary, help }: Command): string[] => [
  usageOf(usage),
  `It ${summary}.`,
  ...indented([...help, ...everywhere]),
];

export const usageOf = (usage: string): string => `npm run release -- ${usage}`;

export const helpAnswer = (lines: string[]): Answer => ({ lines, data: { help: lines.join('\n') } });

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
