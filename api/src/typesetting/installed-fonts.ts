import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of fonts for more letters. Read at the start, because kept answers depend on them. */
export function installedFonts(dataDir: string): string[] {
  const folder = join(dataDir, 'fonts');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.[ot]tf$/i.test(name))
        .sort()
    : [];
  return names.map((name) => join(folder, name));
}
