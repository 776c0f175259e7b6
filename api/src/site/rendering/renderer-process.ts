/**
 * The process that renders pages, so that a released bundle that hangs or uses too much memory doesn't affect the server. It gets
 * data from the server, and none of the configuration.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { PageRemote } from '@portico/contract/pages/page-remote';
import { integrityOf } from '@portico/contract/files/sealed-json';
import type { ApiAnswer, Bundle, FromRenderer, Rendered, RenderJob, ToRenderer } from './messages.js';

interface ShellBundle {
  loadProvided(): Promise<Record<string, object>>;
  render(request: {
    page: RenderJob['page'];
    path: string;
    loadScreen: (remote: PageRemote, module: string) => Promise<object>;
    fetch: (request: Request) => Promise<Response>;
  }): Promise<Rendered>;
}

/**
 * Runs a CommonJS bundle, after checking its hash, and returns its exports.
 *
 * @param provided what the bundle may require besides Node's built-in modules
 * @throws Error if the file has changed, or if the bundle throws or requires anything else
 */
async function loadBundle({ file, integrity }: Bundle, provided: Record<string, object>): Promise<object> {
  const content = await readFile(file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} has changed since its release, so it is not run`);
  const run = vm.compileFunction(content.toString(), ['module', 'exports', 'require'], {
    filename: file,
  });
  const node = createRequire(file);
  const module = { exports: {} };
  run(module, module.exports, (name: string): unknown => {
    if (name in provided) return provided[name];
    if (isBuiltin(name)) return node(name);
    throw new Error(`${file} requires ${name}, which the shell does not provide`);
  });
  return module.exports;
}

const send = (message: FromRenderer) => process.send!(message);

/** By file, for the shell that provides their shared packages. */
const bundles = new Map<string, Promise<object>>();
let providingShell = '';
const load = (bundle: Bundle, provided: Record<string, object>) => {
  const { file } = bundle;
  const loaded = bundles.get(file) ?? loadBundle(bundle, provided);
  bundles.set(file, loaded);
  // The disk may have failed, so the next page tries again.
  loaded.catch(() => bundles.delete(file));
  return loaded;
};

let questions = 0;
const waiting = new Map<number, (answer: ApiAnswer) => void>();

const ask = (id: number, path: string): Promise<ApiAnswer> =>
  new Promise((resolve) => {
    questions += 1;
    waiting.set(questions, resolve);
    send({ kind: 'question', question: questions, id, path });
  });

async function render(id: number, job: RenderJob): Promise<Rendered> {
  if (job.shell.file !== providingShell) {
    providingShell = job.shell.file;
    bundles.clear();
  }
  const shell = (await load(job.shell, {})) as ShellBundle;
  const provided = await shell.loadProvided();
  return shell.render({
    page: job.page,
    path: job.path,
    async loadScreen(remote, module) {
      const bundle = job.bundles[`${remote.container} ${module}`];
      if (bundle === undefined)
        throw new Error(`${remote.name} ${remote.version} has no server bundle for ${module}`);
      return load(bundle, provided);
    },
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { status, type, body } = await ask(id, pathname + search);
      return new Response(body, { status, headers: { 'content-type': type } });
    },
  });
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') {
    waiting.get(message.question)?.(message.answer);
    waiting.delete(message.question);
    return;
  }
  const { id, job } = message;
  render(id, job).then(
    (rendered) => send({ kind: 'rendered', id, rendered }),
    (error: unknown) =>
      send({
        kind: 'failed',
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});

// Rendering must not start before the watchdog.
const watchdog = new Worker(new URL('./watchdog.js', import.meta.url));
watchdog.unref();
await once(watchdog, 'online');

send({ kind: 'ready' });
