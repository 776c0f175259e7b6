import { fileURLToPath } from 'node:url';

/**
 * The path of a file of this package, such as `assets/social.png`. This module lies two folders below the package both
 * where it is compiled and where it is bundled, so all files are found from here.
 */
export const packageFile = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
