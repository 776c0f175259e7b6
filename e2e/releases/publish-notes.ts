import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../commands/steps/checkout.mjs';
import { CheckoutCopy } from '../product/checkout-copy.js';

/** Publishes mfe-notes, from a checkout in which it is made as docs/add-a-front-end.md says. */
export async function publishNotes(dataDir: string): Promise<void> {
  const guide = await readFile(join(root, 'docs', 'add-a-front-end.md'), 'utf8');
  const files = [...guide.matchAll(/^`(mfe-notes\/\S+)`\n\n```\w+\n(.*?)^```$/gms)];
  expect(files.length).toBeGreaterThan(5);
  // Without npm install, which asks a registry: the modules are those of the checkout.
  const commands = [...guide.matchAll(/^npm run release -- (.*)$/gm)].map(([, command]) => command!);
  expect(commands).toEqual(['check mfe-notes', 'publish mfe-notes']);
  // Without the shell's build nothing can use or touch it.
  const checkout = await CheckoutCopy.make(['shell/dist']);
  try {
    for (const [, file, content] of files) await checkout.write(file!, content!);
    for (const command of commands) await checkout.release(dataDir, ...command.split(' '));
  } finally {
    await checkout.remove();
  }
}
