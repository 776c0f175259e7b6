import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../commands/steps/checkout.mjs';
import { SourceCopy } from './source-copy.js';

const file = 'contract/src/fields.ts';

test('a file of the copy is broken for as long as the work takes, and the checkout never is', async () => {
  const copy = await SourceCopy.make();
  try {
    const present = () => readFile(join(copy.folder, file), 'utf8');
    const whole = await readFile(join(root, file), 'utf8');
    expect(await present()).toBe(whole);

    const broken = copy.whileBroken({ file, find: 'export', replace: '$&ed' }, async () => {
      expect(await present()).toBe(whole.replace('export', '$$&ed'));
      expect(await readFile(join(root, file), 'utf8')).toBe(whole);
      throw new Error('the work failed');
    });
    await expect(broken).rejects.toThrow('the work failed');
    expect(await present()).toBe(whole);
  } finally {
    await copy.remove();
  }
});
