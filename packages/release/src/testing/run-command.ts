import { type Program, runCli } from '../cli/run-cli.js';

/** Runs a command as the terminal does. @returns its exit code, and what it said on both channels */
export const runCommand = async (program: Partial<Program>, ...args: string[]) => {
  const said = { out: '', error: '' };
  const whole: Program = {
    name: 'npm run release --',
    purpose: 'manages releases.',
    commands: {},
    folder: '',
    releases: () => Promise.reject(new Error('The store was used')),
    build: () => Promise.reject(new Error('It was built')),
    ...program,
  };
  const code = await runCli(args, whole, {
    out: (text: string) => (said.out += text),
    error: (text: string) => (said.error += text),
  });
  return { code, ...said };
};
