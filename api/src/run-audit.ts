import { resolve } from 'node:path';
import { SharedFilesError } from '@portico/contract/files/shared-files';
import { BackupError } from './backup/archive/manifest.js';
import { assertInstallation } from './backup/make/make-backup.js';
import { addAuditKeys, addNewAuditKey, readAuditKeys } from './foundation/sealing/audit-keys.js';
import { AuditSeal } from './foundation/sealing/audit-seal.entity.js';
import type { Fault, UncheckedSeals } from './foundation/sealing/chain-check.js';
import type { CutNote } from './foundation/sealing/seal-chain.js';
import { type VerifiedAudit, verifyAudit } from './foundation/sealing/verify-audit.js';
import { CommandError } from './foundation/commands/command-sockets.js';
import { type Output, type Program, runProgram } from './foundation/commands/run-program.js';
import { readSettings } from './foundation/config/read-settings.js';
import { inSnapshot } from './foundation/database/dump/dump-tables.js';
import { sharedFilesOf } from './foundation/database/shared-files/shared-files-of.js';
import { appliedNames } from './foundation/database/migration-runner.js';
import { auditSeals } from './migrations/0027-audit-seals.js';
import { schema } from './schema.js';

/** A running server seals within two seconds. */
const unsealedMs = 10 * 60_000;

const usage = `npm run audit -- verify [--head HEAD] [--without-key ID] [--json]
npm run audit -- new-key
npm run audit -- add-keys FILE`;

/** `npm run audit -- ACTION`, with the server's environment, while it runs or not. */
export const runAudit = async (
  [action = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> => {
  const actions = new Map([
    ['verify', verify(env)],
    ['new-key', newKey(env)],
    ['add-keys', addKeys(env)],
  ]);
  const program = actions.get(action);
  if (program === undefined) {
    output.error(usage);
    return 2;
  }
  return runProgram({ usage, explained: [BackupError, SharedFilesError], ...program }, args, output);
};

type Action = Pick<Program, 'arguments' | 'optional' | 'run'>;

const verify = (env: NodeJS.ProcessEnv): Action => ({
  arguments: 0,
  optional: ['head', 'without-key'],
  run: async ({ options: { head, 'without-key': lostKey } }) => {
    const { verified, foundHead } = await verifyIn(env, head);
    const { fault, unchecked, ...facts } = verified;
    if (fault) throw new CommandError(sentenceOf(fault));
    const missing = unchecked.filter(({ keyId }) => keyId !== lostKey);
    if (missing.length > 0) throw new CommandError(missing.map(missingKey).join('\n'));
    if (verified.unsealed) assertYoung(verified.unsealed);
    return { lines: [...linesOf(verified), ...foundHead], data: { ...facts, unchecked } };
  },
});

const newKey = (env: NodeJS.ProcessEnv): Action => ({
  arguments: 0,
  run: async () => {
    const key = await changeKeys(env, addNewAuditKey);
    return {
      lines: [
        `Restart all servers: the new key ${key} seals from then on, and the old ones check what they sealed.`,
      ],
      data: { key },
    };
  },
});

const addKeys = (env: NodeJS.ProcessEnv): Action => ({
  arguments: 1,
  run: async ({ args: [file = ''] }) => {
    const keys = await changeKeys(env, (dataDir) => addAuditKeys(dataDir, resolve(file)));
    const lines =
      keys.length === 0
        ? ['All its keys are already there.']
        : [`Added: ${keys.join(', ')}. Restart all servers, so that they know them, too.`];
    return { lines, data: { keys } };
  },
});

/** For all servers. */
const changeKeys = <T>(env: NodeJS.ProcessEnv, change: (dataDir: string) => T): Promise<T> => {
  const settings = readSettings(env);
  assertInstallation(settings);
  return sharedFilesOf(settings).change(() => change(settings.dataDir));
};

const verifyIn = async (
  env: NodeJS.ProcessEnv,
  head: string | undefined,
): Promise<{ verified: VerifiedAudit; foundHead: string[] }> => {
  const settings = readSettings(env);
  assertInstallation(settings);
  const keys = readAuditKeys(settings.dataDir);
  return inSnapshot(settings, schema, async (manager) => {
    if (!(await appliedNames(manager)).includes(auditSeals.name))
      throw new CommandError(
        'The database is from an earlier version. Start the server once, then try again.',
      );
    const verified = await verifyAudit(manager, keys);
    if (head === undefined || verified.fault) return { verified, foundHead: [] };
    const [, number = '', hash = ''] = /^(\d{1,9})-([0-9a-f]{64})$/.exec(head) ?? [];
    if (hash === '')
      throw new CommandError(
        '--head must be like in the log: the number, a hyphen and 64 digits and letters.',
      );
    const seal = await manager.findOneBy(AuditSeal, { number: Number(number) });
    if (seal?.hash !== hash) throw new CommandError(lostHead(Number(number), verified));
    return { verified, foundHead: [`The head that you gave is seal ${number}.`] };
  });
};

const lostHead = (number: number, { head, cut, unprovenBefore }: VerifiedAudit): string => {
  if (number < (cut?.firstKept ?? unprovenBefore ?? 1))
    return `Seal ${number} was removed by the retention, so it can't be compared. Use a later head.`;
  return `The seals end at ${head}, and the head that you gave isn't among them: the seals from ${number} on were removed or replaced, with their rows, or an older backup was restored since.`;
};

/** @throws CommandError if no server has sealed the rows for long, so that anyone could have changed them since */
const assertYoung = ({ rows, since }: NonNullable<VerifiedAudit['unsealed']>): void => {
  if (Date.now() - Date.parse(since) > unsealedMs)
    throw new CommandError(
      `${plural(rows, 'row')} since ${since} ${rows === 1 ? 'is' : 'are'} not sealed: changes since then can't be detected. If the server is stopped, start it, and it seals them. If it runs, its log says why it doesn't.`,
    );
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const linesOf = ({
  batches,
  rows,
  since,
  head,
  unsealed,
  existing,
  cut,
  unprovenBefore,
  unchecked,
}: VerifiedAudit): string[] => {
  const lines: string[] = [];
  if (since === undefined && unchecked.length > 0) lines.push('Nothing could be checked.');
  else if (since === undefined) lines.push('Nothing is sealed yet. A server does so when it starts.');
  else
    lines.push(
      `Unchanged: ${plural(rows, 'row')} in ${batches} sealed ${batches === 1 ? 'batch' : 'batches'}, since ${since}.`,
      `Head: ${head}`,
    );
  if (existing > 0)
    lines.push(
      `Rows up to the id ${existing} were there when sealing began: what was changed before isn't known.`,
    );
  if (cut)
    lines.push(
      `The retention removed ${plural(cut.totalRows, 'row')} from before ${cut.before}, as a sealed note says.${uncheckedPart(cut)}`,
    );
  if (unprovenBefore !== undefined)
    lines.push(
      `Nothing before seal ${unprovenBefore} can be checked: only a note whose key was lost says that the retention removed it.`,
    );
  if (unsealed)
    lines.push(
      `Not sealed yet: ${plural(unsealed.rows, 'row')} since ${unsealed.since}. A running server seals them within two seconds, a stopped one when it starts.`,
    );
  for (const { keyId, first, last } of unchecked)
    lines.push(`Not checked: seals ${first} to ${last}, whose key ${keyId} is lost.`);
  return lines;
};

const uncheckedPart = ({ uncheckedRows = 0 }: CutNote): string =>
  uncheckedRows === 0
    ? ''
    : ` ${uncheckedRows} of them could not be checked before, because their key was lost.`;

const missingKey = ({ keyId, first, last }: UncheckedSeals): string =>
  `The seals ${first} to ${last} need the key ${keyId}, which isn't in DATA_DIR/audit-key. Add it from the old server's audit-key, or from that of a backup with keys: npm run audit -- add-keys FILE. If it is lost, they can't be checked: --without-key ${keyId} leaves them out.`;

const sentenceOf = ({ kind, batch, lastBatch, rows = 0, firstId, lastId, sealedAt }: Fault): string => {
  const place = `with the ids ${firstId} to ${lastId}, sealed at ${sealedAt}`;
  switch (kind) {
    case 'changed row':
      return `Batch ${batch} was changed: a row isn't what was sealed. It is the one ${place}.`;
    case 'missing row':
      return `Batch ${batch} was changed: ${plural(rows, 'row')} of it ${rows === 1 ? 'is' : 'are'} missing. It is the one ${place}.`;
    case 'added row':
      return batch === 0
        ? `A row was added before the first batch: ${firstId}.`
        : `Batch ${batch} was changed: ${plural(rows, 'row')} ${rows === 1 ? 'was' : 'were'} added to it. It is the one ${place}.`;
    case 'changed seal':
      return `The seal of batch ${batch} was changed or exchanged, or isn't of this chain. It is the one ${place}.`;
    case 'missing seal':
      return lastBatch === batch
        ? `Batch ${batch} is missing, with its seal.`
        : `The batches ${batch} to ${lastBatch} are missing, with their seals.`;
    case 'no seals':
      return 'All seals are missing, though there is a key that sealed the audit.';
  }
};
