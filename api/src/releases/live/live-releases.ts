import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { LiveVersion, Pointer, Share } from '@portico/contract/releases/pointer';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { log } from '../../log/log.js';
import { ReloadedFile } from '../../files/reloaded-file.js';
import type { Bundle } from '../../rendering/messages.js';

export interface LiveFrontEnds {
  /** Changes with the pointer. */
  revision: string;
  shell: LiveVersion | undefined;
  remotes: LiveVersion[];
  /** Whether the shell is live, and a remote unless all were withdrawn. */
  isComplete: boolean;
  grants: NonNullable<Pointer['grants']>;
  /** Which some visitors get. */
  share: Share | undefined;
}

const liveIn = (revision: string, { frontEnds, withdrawn, grants = {}, share }: Pointer): LiveFrontEnds => {
  const { shell, ...remotes } = frontEnds;
  const isComplete = shell !== undefined && Object.keys({ ...remotes, ...withdrawn }).length > 0;
  return { revision, shell, remotes: Object.values(remotes), isComplete, grants, share };
};

/** What is live in the release store. A replaced pointer applies from the next request. */
@Injectable()
export class LiveReleases {
  readonly store: ReleaseStore;
  readonly #live: ReloadedFile<LiveFrontEnds>;

  constructor(
    @Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>,
    @Inject(Database) { version }: Pick<Database, 'version'>,
  ) {
    this.store = new ReleaseStore(dataDir);
    this.#live = new ReloadedFile(
      this.store.pointer,
      (revision) => liveIn(revision, readPointer(this.store)),
      (error) => log.error(`${this.store.pointer} is invalid; what was live stays live`, { error }),
      () => version.fileMark,
    );
  }

  /** @throws ReleaseError if the pointer is invalid and never was valid */
  current(): LiveFrontEnds {
    return this.#live.current();
  }

  /** The server bundle of a live release's module; undefined if browsers have to render it. */
  serverBundle({ release: { name, version, server } }: LiveVersion, module: string): Bundle | undefined {
    if (this.current().grants[name]?.rendering === false) return undefined;
    const bundle = server[module];
    return bundle && { ...bundle, file: path.join(this.store.version(name, version), bundle.file) };
  }
}
