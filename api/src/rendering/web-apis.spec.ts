import { useProbe } from '../testing/releases/probe.js';

const probe = useProbe();

/** Expressions, which may await, and whose values are compared as JSON with Node's. */
const expressions = [
  // URL
  `new URL('../x?y=1#z', 'https://user:pw@Example.org:8080/a/b/c').href`,
  `(({ protocol, host, hostname, port, pathname, search, hash, origin, username, password }) => [protocol, host, hostname, port, pathname, search, hash, origin, username, password])(new URL('https://u:p@é.example:444/ü?q=1 2#f'))`,
  `JSON.stringify({ at: new URL('HTTP://a.b') }) + String(new URL('http://a.b/c'))`,
  `[URL.canParse('nothing'), URL.canParse('/x', 'http://a'), URL.parse('nothing'), URL.parse('http://a').href]`,
  `(() => { try { new URL('nothing') } catch (error) { return error.name } })()`,
  `((url) => { url.pathname = '/ü'; url.port = '81'; url.hash = 'x'; url.origin = 'y'; return url.href })(new URL('http://a.b/c'))`,
  `((url) => { url.searchParams.append('a', 'ä &'); url.searchParams.delete('b'); return [url.href, url.search] })(new URL('http://a.b/?b=1&c=2'))`,
  `((url) => { url.searchParams.get('a'); url.search = 'b=2'; return url.searchParams.get('b') })(new URL('http://a.b/?a=1'))`,
  // URLSearchParams
  `String(new URLSearchParams({ a: 1, 'b c': 'ü&=' }))`,
  `[...new URLSearchParams('?a=1&a=2&b=%20+x')]`,
  `String(new URLSearchParams([['a', '1'], ['b', '2']]))`,
  `((all) => [all.get('a'), all.get('z'), all.getAll('a'), all.has('a'), all.has('a', '3'), all.size])(new URLSearchParams('a=1&a=2'))`,
  `((all) => { all.set('a', 9); all.set('n', 1); all.delete('b', '2'); all.sort(); return String(all) })(new URLSearchParams('z=0&a=1&a=2&b=1&b=2'))`,
  `((all) => { const seen = []; all.forEach((value, name) => seen.push(name, value)); return [seen, [...all.keys()], [...all.values()], [...all.entries()]] })(new URLSearchParams('a=1&b=2'))`,
  // Headers, Request and Response
  `((headers) => { headers.append('A', 2); headers.set('C', 3); headers.delete('B'); const seen = []; headers.forEach((value, name) => seen.push([name, value])); return [seen, [...headers], headers.get('a'), headers.get('x'), headers.has('c')] })(new Headers({ a: 1, b: 2 }))`,
  `((request) => [request.url, request.method, request.headers.get('x'), request.clone().headers.get('X'), new Request(request, { method: 'post' }).method, request.signal.aborted])(new Request('http://a.b/ü', { headers: { X: 'y' } }))`,
  `[await new Response('{"a":[1]}', { status: 201, headers: [['x', 'y']] }).json(), new Response('', { status: 404 }).ok, new Response().status, await new Response('ü').clone().text(), new Response('').headers.get('y')]`,
  // Text
  `[...new TextEncoder().encode('aé€😀')]`,
  `new TextDecoder().decode(new TextEncoder().encode('aé€😀\\0b'))`,
  `new TextDecoder().decode(new Uint8Array([255, 97, 98]).subarray(1))`,
  // Aborting
  `((controller) => { const seen = []; controller.signal.addEventListener('abort', () => seen.push('heard')); controller.signal.onabort = () => seen.push('on'); controller.abort(); controller.abort(); return [seen.sort(), controller.signal.aborted, controller.signal.reason.name] })(new AbortController())`,
  `(() => { try { AbortSignal.abort('why').throwIfAborted() } catch (reason) { return reason } })()`,
  `((controller) => { const seen = []; const listener = () => seen.push(1); controller.signal.addEventListener('abort', listener); controller.signal.removeEventListener('abort', listener); controller.abort('x'); return [seen, controller.signal.reason] })(new AbortController())`,
  // Timers
  `await new Promise((resolve) => setTimeout(resolve, 1, 'later'))`,
  `await new Promise((resolve) => { const id = setTimeout(() => resolve('cleared'), 1); clearTimeout(id); setTimeout(resolve, 20, 'other') })`,
  `await new Promise((resolve) => { const seen = []; setTimeout(() => resolve(seen.concat('timer')), 0); queueMicrotask(() => seen.push('microtask')); seen.push('now') })`,
  // Intl
  `new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(0))`,
  `new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(new Date(0), new Date(9e9))`,
  `new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).formatToParts(0)`,
  `[0, 1e10].map(new Intl.DateTimeFormat('fr', { timeZone: 'UTC' }).format)`,
  `[1234.5, NaN, Infinity, -0, 12345678901234567890n].map((value) => new Intl.NumberFormat('de', { maximumFractionDigits: 1 }).format(value))`,
  `Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(9.5)`,
  `[0, 1, 2, 5].map((count) => new Intl.PluralRules('pl').select(count))`,
  `new Intl.ListFormat('en').format(['a', 'b', 'c'])`,
  `new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-1, 'day')`,
  `['z', 'ä', 'a'].sort(new Intl.Collator('de').compare)`,
  `['z', 'ä', 'a'].sort((one, other) => one.localeCompare(other, 'de'))`,
  `new Intl.NumberFormat('de').resolvedOptions().locale`,
  `(() => { try { new Intl.NumberFormat('no such locale') } catch (error) { return error.name } })()`,
  `(1234567.891).toLocaleString('en') + (5n).toLocaleString('de') + (0.5).toLocaleString('en', { style: 'percent' })`,
  `new Date(0).toLocaleDateString('en', { timeZone: 'UTC' }) + new Date(0).toLocaleTimeString('de', { timeZone: 'UTC' }) + new Date(0).toLocaleString('fr', { timeZone: 'UTC' })`,
  `new Date(NaN).toLocaleDateString('en')`,
];

/** By expression. */
let rendered: Record<string, unknown>;
beforeAll(async () => {
  const works = expressions.map((text) => `[${JSON.stringify(text)}, async () => ${text}]`).join();
  const values = await probe.shown(`
    const valueOf = (work) => work().catch((error) => 'threw ' + error);
    const values = await Promise.all([${works}].map(async ([text, work]) => [text, await valueOf(work)]));
    return encodeURIComponent(JSON.stringify(values));`);
  rendered = Object.fromEntries(JSON.parse(decodeURIComponent(values)) as [string, unknown][]);
});

test.each(expressions)('%s is what it is in Node', async (text) => {
  const expected: unknown = await (Function(`return (async () => ${text})()`)() as Promise<unknown>);
  expect(rendered[text]).toEqual(JSON.parse(JSON.stringify(expected)));
});
