import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Screens are reloaded in place, in the open page, whatever they export beside their component. */
export const acceptScreens = (files: string[]) => ({
  apply: ({ context, options }: Compiler) => {
    options.module.rules.push({
      include: files.map((file) => path.join(context, file)),
      loader: path.join(import.meta.dirname, 'accept-screen.mjs'),
    });
  },
});
