import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Guard } from '@portico/release/release-store';
import { flushFolder, flushTree } from '@portico/release/files/durable-files';
import { guardOf } from '../database/process-lock.js';
import { log } from '../log/log.js';
import { SETTINGS } from '../config/settings.js';
import type { DatabaseSettings } from '../database/data-sources.js';
import { pictureFolder } from './picture-folder.js';

/** A picture, or one that was begun: not what a disk or another program has there, such as `lost+found`. */
const isOurs = /^(?:[\da-f]{32}|\.[\da-f-]{36})$/;

/** Copies of pictures, each picture's in a folder that is complete or absent. */
@Injectable()
export class PictureFiles {
  readonly #root: string;
  readonly #guard: Guard;

  constructor(@Inject(SETTINGS) settings: DatabaseSettings) {
    this.#root = pictureFolder(settings.dataDir);
    this.#guard = guardOf(settings) ?? (async (change) => change());
  }

  has(pictureId: string): boolean {
    return existsSync(join(this.#root, pictureId));
  }

  /** A new folder that isn't served. */
  async begin(): Promise<string> {
    const folder = join(this.#root, `.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Serves the copies in a folder of `begin` from now on. */
  async keep(folder: string, pictureId: string): Promise<void> {
    flushTree(folder);
    await this.#guard(() => this.#put(folder, pictureId));
  }

  /** Moves it away first, as another server may put it there again meanwhile. */
  async remove(name: string): Promise<void> {
    const moved = join(this.#root, `.${randomUUID()}`);
    try {
      await rename(join(this.#root, name), moved);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await rm(moved, { recursive: true, force: true });
  }

  /** Removes all other pictures, and what was begun and never kept, if it last changed at this time or before. */
  async removeAllBut(pictureIds: ReadonlySet<string>, time: number): Promise<void> {
    if (!existsSync(this.#root)) return;
    await this.#guard(async () => {
      for (const name of await readdir(this.#root)) {
        if (!isOurs.test(name) || pictureIds.has(name)) continue;
        // Another server may be about to add a picture, or have removed one just now.
        const status = await stat(join(this.#root, name)).catch(() => undefined);
        if (status === undefined || status.mtimeMs > time) continue;
        await this.remove(name).catch((error: unknown) =>
          log.warn(`Could not remove ${name} from ${this.#root}`, { error }),
        );
      }
    });
  }

  async #put(folder: string, pictureId: string): Promise<void> {
    const place = join(this.#root, pictureId);
    try {
      await rename(folder, place);
    } catch (error) {
      if (!this.has(pictureId)) throw error;
      // Of the same picture, and in use from now on: no sweep must take it for what was left behind.
      await utimes(place, new Date(), new Date());
      await rm(folder, { recursive: true });
    }
    flushFolder(this.#root);
  }
}
