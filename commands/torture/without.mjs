import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Imported before the server (`--import`): loads it without the part that TORTURE_WITHOUT names, to see that the checker
 * misses it. Nothing in the server knows of this.
 */

/** What is found in the bundle once, and what it becomes. @type {Record<string, [RegExp, string]>} */
export const parts = {
  queue: [/writeOrder=settings\.databaseUrl\?[^;]*;/, 'writeOrder={run:(write)=>write()};'],
  transaction: [/this\.sources\.write\.transaction\(change\)/, 'change(this.sources.write.manager)'],
  sync: [/synchronous:2/, 'synchronous:1'],
};

const { TORTURE_WITHOUT: without = '' } = process.env;

if (isMainThread && parts[without]) register(import.meta.url);

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!url.endsWith('/bundle/server.js')) return loaded;
  const [part, replacement] = /** @type {[RegExp, string]} */ (parts[without]);
  const source = String(loaded.source);
  const found = source.match(new RegExp(part, 'g'))?.length;
  if (found !== 1) throw new Error(`The ${without} is ${found ?? 0} times in the server`);
  return { ...loaded, source: source.replace(part, replacement) };
};
