/** Renders a remote's pages, in a sandbox, in a process of its own. */
import { readFile } from 'node:fs/promises';
import { integrityOf } from '@portico/release/files/sealed-json';
import { limitCpu } from '../../foundation/limit-cpu.js';
import { answerJob } from '../../foundation/short-process.js';
import { isSpent } from './compute.js';
import type { ApiAnswer, Bundle, Rendered, RenderJob, RenderOutcome } from './messages.js';
import { type Code, Sandbox } from './sandbox.js';
import { withSourcePlaces } from './source-places.js';

/** What hangs where the sandbox can't interrupt it ends with this, also when the server is no longer there to end it. */
const maxCpuMs = 60_000;

/** Of one version of the shell and the remote. */
let current: { key: string; sandbox: Sandbox } | undefined;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** @throws Error if the file isn't the released one */
async function read({ file, integrity }: Bundle): Promise<Code> {
  const content = await readFile(file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} has changed since its release, so it is not run`);
  return { name: file, code: content.toString() };
}

async function render(
  { path, page, shell, remote, onlyLoads }: RenderJob,
  ask: (path: string) => Promise<unknown>,
): Promise<Rendered> {
  const key = [shell.file, remote?.name, remote?.version].join(' ');
  const sandbox = current?.key === key ? current.sandbox : await Sandbox.create(await read(shell));
  // Only a sandbox that has rendered its page is used again.
  current = undefined;
  const screen = remote && {
    remote: remote.name,
    module: remote.module,
    bundle: await read(remote.bundle),
  };
  const rendered = await sandbox.render(
    { path, page, ...(screen && { screen }), ...(onlyLoads && { onlyLoads }) },
    (wanted) => ask(wanted) as Promise<ApiAnswer>,
  );
  sandbox.forget();
  current = { key, sandbox };
  return rendered;
}

answerJob<RenderJob, RenderOutcome, string>(async (job, ask) => {
  limitCpu(maxCpuMs);
  const beforeMs = cpuMs();
  const result = await render(job, ask).then(
    (rendered) => ({ rendered }),
    (error: unknown) => {
      const bundles = [job.shell.file, ...(job.remote ? [job.remote.bundle.file] : [])];
      return { error: withSourcePlaces(String(error), bundles) };
    },
  );
  return { ...result, usedMs: cpuMs() - beforeMs, isSpent: isSpent() };
});
