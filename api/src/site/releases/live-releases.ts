import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Live } from '@portico/contract/pointer';
import { Pointer } from '@portico/contract/pointer';
import { unsealedJson } from '@portico/contract/sealed-json';
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
  #revision = '';
  #current = Promise.resolve(nothing);

  constructor(@Inject(SETTINGS) { dataDir }: Settings) {
    this.store = path.join(dataDir, 'releases');
    this.#pointer = path.join(this.store, 'current.json');
  }

  async current(): Promise<LiveFrontEnds> {
    const revision = await this.#pointerRevision();
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#current = this.#read(revision, this.#current);
    }
    return this.#current;
  }

  /** Whether the shell, at least one remote and every front end that was published are live. Never throws. */
  async areComplete(): Promise<boolean> {
    const { shell, remotes } = await this.current();
    const live = new Set([shell, ...remotes].map((one) => one?.release.name));
    const entries = await readdir(this.store, { withFileTypes: true }).catch(() => []);
    const published = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    return shell !== undefined && remotes.length > 0 && published.every((name) => live.has(name));
  }

  /** The file of a live release that only the server uses. */
  serverFile({ release }: Live, module: string): string | undefined {
    const bundle = release.server[module];
    return bundle && path.join(this.store, release.name, release.version, bundle.file);
  }

  /** Empty without a pointer; the code of the failure where it cannot be looked at, so that reading tells why. */
  async #pointerRevision(): Promise<string> {
    try {
      const { ino, mtimeNs, size } = await stat(this.#pointer, { bigint: true });
      return `${ino}-${mtimeNs}-${size}`;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOENT' ? '' : String(code);
    }
  }

  async #read(revision: string, before: Promise<LiveFrontEnds>): Promise<LiveFrontEnds> {
    if (revision === '') return nothing;
    try {
      const { frontEnds } = v.parse(Pointer, unsealedJson(await readFile(this.#pointer, 'utf8')));
      const { shell, ...remotes } = frontEnds;
      return { revision, shell, remotes: Object.values(remotes) };
    } catch (error) {
      log.error(`${this.#pointer} is refused; what was live before stays so`, { error });
      return { ...(await before), revision };
    }
  }
}
