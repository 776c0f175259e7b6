import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Live, Pointer } from '@portico/contract/releases/pointer';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { log } from '../../foundation/log/log.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';
import type { Bundle } from '../rendering/messages.js';

/** The front ends in a pointer. */
interface LiveVersions {
  shell: Live | undefined;
  remotes: Live[];
  /** Whether the shell is live, and a remote unless all were withdrawn. */
  isComplete: boolean;
  grants: NonNullable<Pointer['grants']>;
}

const liveIn = ({ frontEnds, withdrawn, grants = {} }: Pointer): LiveVersions => {
  const { shell, ...remotes } = frontEnds;
  const isComplete = shell !== undefined && Object.keys({ ...remotes, ...withdrawn }).length > 0;
  return { shell, remotes: Object.values(remotes), isComplete, grants };
};

export interface LiveFrontEnds extends LiveVersions {
  /** Changes with the pointer. */
  revision: string;
  /** The pointer is damaged, and there is no earlier valid one. */
  isLost: boolean;
}

const nothing: LiveFrontEnds = {
  revision: '',
  isLost: false,
  shell: undefined,
  remotes: [],
  isComplete: false,
  grants: {},
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
      (revision, lastGood) => this.#read(revision, lastGood),
      (error) => log.error(`${this.store.pointer} is invalid; what was live stays live`, { error }),
      () => version.current,
    );
  }

  current(): LiveFrontEnds {
    return this.#live.current();
  }

  /** The server bundle of a live release's module; undefined if browsers have to render it. */
  serverBundle({ release: { name, version, server } }: Live, module: string): Bundle | undefined {
    if (this.current().grants[name]?.rendering === false) return undefined;
    const bundle = server[module];
    return bundle && { ...bundle, file: path.join(this.store.version(name, version), bundle.file) };
  }

  /** @throws if the pointer is invalid and an earlier valid one stays in use */
  #read(revision: string, lastGood: LiveFrontEnds = nothing): LiveFrontEnds {
    if (revision === '') return nothing;
    try {
      return { revision, isLost: false, ...liveIn(readPointer(this.store)) };
    } catch (error) {
      const isFirst = lastGood === nothing || lastGood.isLost;
      if (!isFirst) throw error;
      log.error(
        `${this.store.pointer} is invalid, so nothing is live. Restore a good copy; the server uses it at once.`,
        {
          error,
        },
      );
      return { ...nothing, revision, isLost: true };
    }
  }
}
