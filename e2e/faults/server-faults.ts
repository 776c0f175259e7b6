import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flipByte } from '../product/flip-byte.js';
import type { Product } from '../product/product.js';
import type { Remote } from './remotes.js';

/** A fault in what the server renders a remote's screen with. */
export interface ServerFault {
  name: string;
  /** Makes a version live that has the fault. */
  publish: (product: Product, remote: Remote) => Promise<unknown>;
}

/** @returns publishes a version whose bundle for the server begins with these statements */
const publishWith = (statements: string) => (product: Product, remote: Remote) =>
  product.publishCopy(remote.name, (file, text) => {
    if (file === 'remote.json') return forEveryone(text);
    return file === bundleOf(remote) ? `${statements}\n${text}` : text;
  });

/** The server runs a remote's code only for screens that are for everyone. */
const forEveryone = (descriptor: string) =>
  descriptor.replace(/"access": "(?:visitor|admin)"/g, '"access": "everyone"');

const bundleOf = ({ screen }: Remote) => `server/${screen.chunk}.cjs`;

/** A version like any other. */
export const publishHealthy = publishWith('// Built anew.');

async function publishChanged(product: Product, remote: Remote): Promise<void> {
  const version = await publishWith('// To be changed.')(product, remote);
  const file = join(product.dataDir, 'releases', remote.name, version, bundleOf(remote));
  await writeFile(file, flipByte(await readFile(file)));
}

export const serverFaults: ServerFault[] = [
  { name: 'throws', publish: publishWith(`throw new Error('broken on purpose');`) },
  { name: 'hangs', publish: publishWith('for (;;);') },
  {
    name: 'allocates without end',
    publish: publishWith('for (const held = []; ; ) held.push(Buffer.alloc(1_000_000, 1));'),
  },
  { name: 'has another byte and so another hash', publish: publishChanged },
];
