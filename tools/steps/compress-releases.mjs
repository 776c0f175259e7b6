/** Run as `compress-releases.mjs`; compresses what is stored uncompressed: by a start, also if an earlier run was killed. */
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { readSettings } from '../../api/dist/config/read-settings.js';
import { compressTexts } from '../../packages/release/dist/compress-texts.js';
import { ReleaseStore } from '../../packages/release/dist/release-store.js';

// The site is served meanwhile.
setPriority(constants.priority.PRIORITY_LOW);
// The server has ended.
process.once('disconnect', () => process.exit());

const store = new ReleaseStore(readSettings(process.env).dataDir);
for (const name of store.frontEnds())
  for (const version of store.versions(name))
    try {
      await compressTexts(store.version(name, version), store.uploads);
      rmSync(store.uncompressed(name, version), { force: true });
    } catch (error) {
      // It may be removed meanwhile.
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'ENOENT')
        console.error(`${name} ${version} isn't compressed until the next start: ${message}`);
    }
process.disconnect?.();
