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

const { threadCpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage };

/**
 * Starts to measure what this thread uses of a processor, in ms. Older Nodes only know what all threads used, and how long this
 * one didn't wait: at most half of that counts, because a busy machine adds to it.
 */
function measure(): () => number {
  const cpuMs = () => {
    const { user, system } = (threadCpuUsage ?? process.cpuUsage)();
    return (user + system) / 1_000;
  };
  const activeMs = () => performance.eventLoopUtilization().active;
  const [cpuBeforeMs, activeBeforeMs] = [cpuMs(), activeMs()];
  return () => {
    const usedMs = cpuMs() - cpuBeforeMs;
    return threadCpuUsage ? usedMs : Math.min(usedMs, (activeMs() - activeBeforeMs) / 2);
  };
}

/** Since the page began. */
let usedMs = () => 0;

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
  usedMs = measure();
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
  send({ kind: 'rendered', id, rendered, usedMs: usedMs(), isSpent: isSpent() });
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
    send({ ...failed, usedMs: usedMs(), isSpent: isSpent() });
  });
});
