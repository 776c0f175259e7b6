import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, readJson, root } from './checkout.mjs';

/**
 * The screens as the remotes' descriptors name them.
 *
 * @returns {{ path: string, access: 'everyone' | 'visitor' | 'user' | 'admin' }[]}
 */
export const screens = () =>
  frontEnds()
    .map((name) => join(root, name, 'remote.json'))
    .filter((descriptor) => existsSync(descriptor))
    .flatMap((descriptor) => readJson(descriptor).routes);

/**
 * The paths of the screens that everybody may open.
 *
 * @returns {string[]}
 */
export const publicScreens = () =>
  screens()
    .filter(({ access }) => access === 'everyone')
    .map(({ path }) => path);
