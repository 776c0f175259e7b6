import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Site } from '@portico/contract/site';
import { SETTINGS, type Settings } from '../config/settings.js';
import { log } from '../log/log.js';
import { type FileState, readSiteFile, stateOf, writeExample } from './site-file.js';

/** The owner's content, as `DATA_DIR/site.json` says at this moment. */
@Injectable()
export class SiteContent {
  readonly #file: string;
  #seen: FileState = '';
  #good: Site | undefined;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'dataDir'>) {
    this.#file = join(settings.dataDir, 'site.json');
  }

  /**
   * Writes the example where there is no file yet, and reads it.
   *
   * @throws SiteFileError when the file is wrong: there is nothing else that could be shown
   */
  async prepare(): Promise<void> {
    await writeExample(this.#file);
    this.#seen = await stateOf(this.#file);
    this.#good = await readSiteFile(this.#file);
  }

  /** Looks at the file and reads it when it has changed. While it is wrong, the last good content stays. */
  async current(): Promise<Site> {
    if (this.#good === undefined) throw new Error('The site content is asked for before it is prepared');
    const state = await stateOf(this.#file);
    if (state === this.#seen) return this.#good;
    this.#seen = state;
    try {
      this.#good = await readSiteFile(this.#file);
    } catch (error) {
      log.warn(`${(error as Error).message} The last good content stays in use.`);
    }
    return this.#good;
  }
}
