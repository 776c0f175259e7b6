/** Renders a remote's pages, in a sandbox, in a thread of its own, which shares nothing with the server but messages. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { MessageChannel, type MessagePort, parentPort } from 'node:worker_threads';
import { integrityOf } from '@portico/release/files/integrity';
import { isSpent } from './compute.js';
import type {
  ApiAnswer,
  Ask,
  Bundle,
  Question,
  Rendered,
  RenderJob,
  RenderOutcome,
  ThreadJob,
} from './messages.js';
import { type Code, Sandbox } from './sandbox.js';
import { withSourcePlaces } from './source-places.js';

/** Of one version of the shell and the remote. */
let current: { key: string; sandbox: Sandbox } | undefined;

/** Over the port of the page, which is closed once the page has ended. */
async function askOver(port: MessagePort, path: string): Promise<ApiAnswer> {
  const { port1, port2: reply } = new MessageChannel();
  port.postMessage({ path, reply } satisfies Question, [reply]);
  const [answer] = (await once(port1, 'message')) as [ApiAnswer];
  port1.close();
  return answer;
}

/** @throws Error if the file isn't the released one */
async function read({ file, integrity }: Bundle): Promise<Code> {
  const content = await readFile(file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} has changed since its release, so it is not run`);
  return { name: file, code: content.toString() };
}

async function render(
  { path, page, shell, remote, onlyLoads }: RenderJob,
  ask: Ask,
  maxMs: number,
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
    ask,
    maxMs,
  );
  sandbox.forget();
  current = { key, sandbox };
  return rendered;
}

async function answer({ job, port, maxMs }: ThreadJob): Promise<void> {
  const result = await render(job, (path) => askOver(port, path), maxMs).then(
    (rendered) => ({ rendered }),
    (error: unknown) => {
      const bundles = [job.shell.file, ...(job.remote ? [job.remote.bundle.file] : [])];
      return { error: withSourcePlaces(String(error), bundles) };
    },
  );
  port.postMessage({ ...result, isSpent: isSpent() } satisfies RenderOutcome);
}

parentPort!.on('message', (message: ThreadJob) => void answer(message));
