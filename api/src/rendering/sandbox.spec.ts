import { builtinModules } from 'node:module';
import { runInNewContext } from 'node:vm';
import { useProbe } from '../testing/releases/probe.js';

const probe = useProbe();

const ways: [string, string, string][] = [
  ['the process', `typeof process`, 'undefined'],
  [
    'it, through a function of the server',
    `host.compute.constructor('return typeof process')()`,
    'undefined',
  ],
  ['the thread', `Function('return typeof parentPort + typeof postMessage')()`, 'undefinedundefined'],
  [
    'a prototype of the server',
    `host.compute('constructor', '["return process"]')`,
    'There is no constructor',
  ],
  [
    'a constructor of the server',
    `host.compute('intl', '["constructor",null,null,"name",[]]')`,
    'There is no constructor',
  ],
  [
    'a method of a formatter',
    `host.compute('intl', '["Collator",null,null,"constructor",[]]')`,
    'There is no constructor',
  ],
  ['the file of a URL', `(await fetch('file:///etc/passwd')).status`, 'is not an address of the API'],
  [
    'a path of the API on another host',
    `(await fetch('https://api.notes.example/api/interests')).status`,
    'https://api.notes.example/api/interests is not an address of the API',
  ],
  [
    'a path outside of the API',
    `(await fetch('http://api.invalid/metrics')).status`,
    '/metrics is not an address of the API',
  ],
  ['another host', `(await fetch('http://169.254.169.254/')).status`, 'is not an address of the API'],
  ['a page of another shape', `host.rendered('{"html":1,"state":{}}')`, 'Invalid type'],
];

describe('what a bundle reaches', () => {
  test('are the globals of the language and those of `api/sandbox`, and no others', async () => {
    const names = await probe.shown(`return Object.getOwnPropertyNames(globalThis).sort().join(' ')`);
    const ofBrowsers =
      'AbortController AbortSignal Headers Intl ReadableStream Request Response TextDecoder TextEncoder URL ' +
      'URLSearchParams clearInterval clearTimeout console fetch performance queueMicrotask setInterval setTimeout';
    const ofTheSandbox = 'begin host renderPage runScreen runShell settle textOf';
    const ofQuickJs = 'Float16Array InternalError Iterator';
    const ofTheLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
    const known = [...ofTheLanguage, ...[ofBrowsers, ofTheSandbox, ofQuickJs].join(' ').split(' ')];
    expect(names.split(' ').filter((name) => !known.includes(name))).toEqual([]);
  });

  test('is no module of Node', async () => {
    const wanted = JSON.stringify([...builtinModules, ...builtinModules.map((name) => `node:${name}`)]);
    const got = await probe.shown(`
      const got = [];
      for (const name of ${wanted}) {
        try { require(name); got.push(name); } catch {}
        await import(name).then(() => got.push(name), () => {});
      }
      return 'got ' + got.join(' ');`);
    expect(got).toBe('got ');
  });

  /** By expression. */
  let reached: Record<string, string>;
  beforeAll(async () => {
    const tries = ways.map(([, expression]) => `async () => String(${expression})`).join();
    const found = await probe.shown(`
      const tried = [${tries}].map((way) => way().catch(({ message }) => message));
      return encodeURIComponent(JSON.stringify(await Promise.all(tried)));`);
    const results = JSON.parse(decodeURIComponent(found)) as string[];
    reached = Object.fromEntries(ways.map(([, expression], place) => [expression, results[place]!]));
  });

  test.each(ways)('is not %s', (_what, expression, expected) => {
    expect(reached[expression]).toContain(expected);
  });
});
