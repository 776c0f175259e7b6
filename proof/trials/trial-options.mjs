import { parseArgs } from 'node:util';
import { StepFailure } from '../../commands/steps/step.mjs';

/**
 * Of a command that tries an installation of its own: `--seed`, `--database` and how much.
 *
 * @param {string} script of npm
 * @param {string} amount the name of the option that says how much
 * @returns {{ amount: number, seed: number, database: 'sqlite' | 'postgres' }}
 * @throws {StepFailure}
 */
export const trialOptions = (script, amount) => {
  const { values } = parseArgs({
    options: {
      [amount]: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { [amount]: howMany = '', seed = '', database } = /** @type {Record<string, string>} */ (values);
  if (!/^[1-9]\d{0,8}$/.test(howMany) || !/^\d{1,9}$/.test(seed))
    throw new StepFailure(
      `--${amount} and --seed take whole numbers: npm run ${script} -- --${amount} 20000 --seed 1`,
    );
  if (database !== 'sqlite' && database !== 'postgres')
    throw new StepFailure('--database takes sqlite or postgres.');
  return { amount: Number(howMany), seed: Number(seed), database };
};
