/** The thread that renders a remote's pages, in a sandbox. It shares nothing with the server but messages. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { integrityOf } from '@portico/release/files/sealed-json';
import { isSpent } from './compute.js';
import type { ApiAnswer, Bundle, FromThread, RenderJob, ToThread } from './messages.js';
import { type Code, Sandbox } from './sandbox.js';
import { withSourcePlaces } from './source-places.js';

/** Of one version of the shell and the remote. */
let current: { key: string; sandbox: Sandbox } | undefined;

const port = parentPort!;
const send = (message: FromThread) => port.postMessage(message);

const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };

/** Of a processor, by this thread. Older Nodes only know how long it didn't wait: half of that, as a busy machine adds to it. */
function usedMs(): number {
  if (!threadCpuUsage) return performance.eventLoopUtilization().active / 2;
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
}

/** When the page began. */
let usedBeforeMs = 0;

let questions = 0;
const waiting = new Map<number, (answer: ApiAnswer) => void>();

const ask = (id: number, path: string): Promise<ApiAnswer> =>
  new Promise((resolve) => {
    questions += 1;
    waiting.set(questions, resolve);
    send({ kind: 'question', question: questions, id, path });
  });

/** @throws Error if the file isn't the released one */
async function read({ file, integrity }: Bundle): Promise<Code> {
  const content = await readFile(file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} has changed since its release, so it is not run`);
  return { name: file, code: content.toString() };
}

async function render(id: number, { path, page, shell, remote, onlyLoads }: RenderJob): Promise<void> {
  usedBeforeMs = usedMs();
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
    (wanted) => ask(id, wanted),
  );
  send({ kind: 'rendered', id, rendered, usedMs: usedMs() - usedBeforeMs, isSpent: isSpent() });
  sandbox.forget();
  current = { key, sandbox };
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.question)?.(message.answer);
    waiting.delete(message.question);
    return;
  }
  const { id, job } = message;
  render(id, job).catch((error: unknown) => {
    const bundles = [job.shell.file, ...(job.remote ? [job.remote.bundle.file] : [])];
    const failed = { kind: 'failed', id, error: withSourcePlaces(String(error), bundles) } as const;
    send({ ...failed, usedMs: usedMs() - usedBeforeMs, isSpent: isSpent() });
  });
});
