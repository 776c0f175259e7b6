import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AssetPath } from '@portico/contract/releases/release';
import * as v from 'valibot';
import { KeyedQueue } from '../../database/queues.js';
import { ShortProcess } from '../../processes/short-process.js';
import { LiveReleases } from '../live/live-releases.js';
import type { VersionMessage } from './version-message.entity.js';

/** For one map. */
const timeoutMs = 10_000;

/** After which no other place is looked up until somebody looks again. */
const maxLookMs = 3_000;

/** Those of some 100 versions. */
const maxKept = 4_000;

export type ServedPlace = [file: string, line: number, column: number];

/**
 * Finds places in the sources when somebody looks at messages. Whoever reports chooses the file, and its map takes seconds
 * and hundreds of megabytes, so that only a process with limits reads it.
 */
@Injectable()
export class ReportedPlaces {
  readonly #process = new ShortProcess<ServedPlace, string | undefined>(
    'releases/failures/places-process',
    timeoutMs,
    { heapMB: 512, idleTimeoutMs: 1_000 },
  );
  readonly #looks = new KeyedQueue();
  /** By place as served; undefined if the release doesn't tell. */
  readonly #found = new Map<string, string | undefined>();

  constructor(private readonly releases: LiveReleases) {}

  /** Replaces the places of these messages, of which the first matter most. Never throws. */
  resolve(messages: VersionMessage[]): Promise<void> {
    return this.#looks.run('all', async () => {
      const endsAt = performance.now() + maxLookMs;
      if (this.#found.size > maxKept) this.#found.clear();
      for (const message of messages) {
        const [, name, line, column] = /^(.+):(\d+):(\d+)$/.exec(message.place ?? '') ?? [];
        if (!v.is(AssetPath, name)) continue;
        const file = join(this.releases.store.version(message.name, message.version), name);
        const key = `${file}:${line}:${column}`;
        if (!this.#found.has(key) && performance.now() < endsAt) {
          const found = this.#process.run([file, Number(line), Number(column)]);
          this.#found.set(key, await found.catch(() => undefined));
        }
        message.place = this.#found.get(key) ?? message.place;
      }
    });
  }
}
