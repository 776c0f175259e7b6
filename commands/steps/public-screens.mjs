import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnds, readJson, root } from './checkout.mjs';

/**
 * The paths of the screens that everybody may open, as the remotes' descriptors name them.
 *
 * @returns {string[]}
 */
export const publicScreens = () =>
  frontEnds()
    .map((name) => join(root, name, 'remote.json'))
    .filter((descriptor) => existsSync(descriptor))
    .flatMap((descriptor) => readJson(descriptor).routes)
    .filter(({ access }) => access === 'everyone')
    .map(({ path }) => path);
