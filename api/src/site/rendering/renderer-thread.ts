/** The thread that renders pages, with a sandbox for each remote. It shares nothing with the server but messages. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { integrityOf } from '@portico/contract/files/sealed-json';
import type { ApiAnswer, Bundle, FromThread, Rendered, RenderJob, ToThread } from './messages.js';
import { type Code, Sandbox } from './sandbox.js';
import { withSourcePlaces } from './source-places.js';

/** Each takes some 20 MB. */
const maxSandboxes = 4;

/** A page of the whole site leaves some 30 KB behind, which would fill a sandbox after some 1,900. A new one takes 80 ms. */
const maxPages = 500;

/** By the shell and the remote in them; the latest used last. */
const sandboxes = new Map<string, { sandbox: Sandbox; pages: number }>();

const port = parentPort!;
const send = (message: FromThread) => port.postMessage(message);

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

async function render(id: number, { path, page, shell, remote, onlyLoads }: RenderJob): Promise<Rendered> {
  const key = [shell.file, remote?.name, remote?.version].join(' ');
  const { sandbox, pages } = sandboxes.get(key) ?? {
    sandbox: await Sandbox.create(await read(shell)),
    pages: 0,
  };
  // Only a sandbox that has rendered its page is used again.
  sandboxes.delete(key);
  const screen = remote && {
    remote: remote.name,
    module: remote.module,
    bundle: await read(remote.bundle),
  };
  const rendered = await sandbox.render(
    { path, page, ...(screen && { screen }), ...(onlyLoads && { onlyLoads }) },
    (wanted) => ask(id, wanted),
  );
  if (pages + 1 < maxPages) sandboxes.set(key, { sandbox, pages: pages + 1 });
  const [oldest] = sandboxes.keys();
  if (sandboxes.size > maxSandboxes) sandboxes.delete(oldest!);
  return rendered;
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.question)?.(message.answer);
    waiting.delete(message.question);
    return;
  }
  const { id, job } = message;
  render(id, job).then(
    (rendered) => send({ kind: 'rendered', id, rendered }),
    (error: unknown) => {
      const bundles = [job.shell.file, ...(job.remote ? [job.remote.bundle.file] : [])];
      send({ kind: 'failed', id, error: withSourcePlaces(String(error), bundles) });
    },
  );
});
