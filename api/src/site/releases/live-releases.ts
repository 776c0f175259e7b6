import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Live } from '@portico/contract/pointer';
import { Pointer } from '@portico/contract/pointer';
import * as v from 'valibot';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.js';
import { log } from '../../log/log.js';

export interface LiveFrontEnds {
  /** Differs whenever the pointer does. */
  revision: string;
  shell: Live | undefined;
  remotes: Live[];
}

const nothing: LiveFrontEnds = { revision: '', shell: undefined, remotes: [] };

/** What is live in the release store. A pointer that was replaced counts from the next request, without a restart. */
@Injectable()
export class LiveReleases {
  readonly store: string;
  readonly #pointer: string;
  #current = nothing;

  constructor(@Inject(SETTINGS) { dataDir }: Settings) {
    this.store = path.join(dataDir, 'releases');
    this.#pointer = path.join(this.store, 'current.json');
  }

  async current(): Promise<LiveFrontEnds> {
    const revision = await stat(this.#pointer, { bigint: true }).then(
      ({ ino, mtimeNs, size }) => `${ino}-${mtimeNs}-${size}`,
      () => '',
    );
    if (revision !== this.#current.revision) this.#current = await this.#read(revision);
    return this.#current;
  }

  /** The file of a live release that only the server uses. */
  serverFile({ release }: Live, module: string): string | undefined {
    const file = release.server[module];
    return file === undefined ? undefined : path.join(this.store, release.name, release.version, file);
  }

  async #read(revision: string): Promise<LiveFrontEnds> {
    if (revision === '') return nothing;
    try {
      const { frontEnds } = v.parse(Pointer, JSON.parse(await readFile(this.#pointer, 'utf8')));
      const { shell, ...remotes } = frontEnds;
      return { revision, shell, remotes: Object.values(remotes) };
    } catch (error) {
      log.error(`${this.#pointer} is refused; what was live before stays so`, { error });
      return { ...this.#current, revision };
    }
  }
}
