import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { maxPictureBytes, Picture, pictureTooLarge } from '@portico/contract/pictures/picture';
import { type EntityManager, In } from 'typeorm';
import { writeAsAdmin } from '../accounts/sessions/write-as-admin.js';
import type { Actor } from '../database/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { receiveUpload } from '../http/receive-upload.js';
import { KeyedQueue } from '../database/queues.js';
import { fieldNames } from '../http/routes/checked-body.js';
import { ProblemException } from '../http/routes/problem.js';
import { PictureFiles } from './picture-files.js';
import { readSamplePictures, sampleFolder } from './picture-folder.js';
import { Picture as PictureEntity } from './picture.entity.js';
import { now, removeUnused } from './picture-uses.js';
import { PictureWriter, type Written } from './picture-writer.js';

/** At once, because each fills the disk. */
const maxUploads = 4;

const select = Object.fromEntries(fieldNames(Picture).map((name) => [name, true]));

/** Takes pictures, and removes what nothing uses: one at a time, as both change the files. */
@Injectable()
export class Pictures {
  readonly #turns = new KeyedQueue();
  #uploads = 0;

  constructor(
    private readonly database: Database,
    private readonly files: PictureFiles,
    private readonly writer: PictureWriter,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'picturesMaxMB'>,
  ) {}

  /**
   * @param body not destroyed, so that the request can still be answered
   */
  async upload(admin: Actor, body: Readable): Promise<Picture> {
    if (this.#uploads >= maxUploads)
      throw new ProblemException(503, [{ msg: 'Other pictures are being uploaded. Try again in a moment' }]);
    this.#uploads += 1;
    try {
      return await this.#receive(admin, body);
    } finally {
      this.#uploads -= 1;
    }
  }

  removeUnused(): Promise<void> {
    return this.#turns.run('all', () => removeUnused(this.database, this.files));
  }

  /** Copies the sample's files that are missing, so that a first start that was interrupted is completed by the next. */
  async copySample(): Promise<void> {
    const ids = Object.values(readSamplePictures()).map((picture) => picture.pictureId);
    const stored = await this.database.read().findBy(PictureEntity, { pictureId: In(ids) });
    for (const { pictureId } of stored) {
      if (this.files.has(pictureId)) continue;
      const copies = await this.files.begin();
      await cp(join(sampleFolder, pictureId), copies, { recursive: true });
      await this.files.keep(copies, pictureId);
    }
  }

  async #receive(admin: Actor, body: Readable): Promise<Picture> {
    const folder = await this.files.begin();
    try {
      const source = join(folder, 'source');
      await receiveUpload(body, source, maxPictureBytes, pictureTooLarge);
      return await this.#turns.run('all', () => this.#add(admin, folder, source));
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async #add(admin: Actor, folder: string, source: string): Promise<Picture> {
    const pictureId = await idOf(source);
    const known = this.files.has(pictureId) ? await this.#find(pictureId) : null;
    if (known) return known;
    const written = await this.writer.write({ source, folder });
    await rm(source);
    await writeAsAdmin(this.database, admin, async ({ manager, record }) => {
      await this.#assertRoom(manager, written);
      await manager.upsert(PictureEntity, { pictureId, ...written, unusedSince: now() }, ['pictureId']);
      await record({ action: 'picture.uploaded', targetType: 'picture', targetId: null, detail: pictureId });
    });
    // Only now: if it was refused, another server may have put the same picture there, which stays.
    await this.files.keep(folder, pictureId);
    const { bytes: _bytes, ...picture } = written;
    return { pictureId, ...picture };
  }

  /** A known picture, which its uploader now has an hour to use. */
  async #find(pictureId: string): Promise<Picture | null> {
    return this.database.keepCount(async (manager) => {
      await manager.update(PictureEntity, { pictureId }, { unusedSince: now() });
      return manager.findOne(PictureEntity, { select, where: { pictureId } });
    });
  }

  async #assertRoom(manager: EntityManager, { bytes }: Written): Promise<void> {
    const { picturesMaxMB } = this.settings;
    const used = (await manager.sum(PictureEntity, 'bytes')) ?? 0;
    if (used + bytes <= picturesMaxMB * 1_000_000) return;
    const msg = `There is no room for more pictures: together they take up to ${picturesMaxMB} MB. Remove some from where they are used, or raise PICTURES_MAX_MB`;
    throw new ProblemException(409, [{ msg }]);
  }
}

async function idOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 32);
}
