import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/checkout.mjs';

const source = join(root, 'commands', 'torture', 'disk.c');
const files = ['portico.db', 'portico.db-wal'];

/** As in disk.c. */
const modes = { healthy: 0, full: 1, writesFail: 2, syncsFail: 3, readsFail: 4 };

/** The disk under SQLite's files, which can be full, fail, or lose power. */
export class Disk {
  #folder;
  #library;

  /** @param {string} folder @param {string} library */
  constructor(folder, library) {
    this.#folder = folder;
    this.#library = library;
    mkdirSync(folder);
    writeFileSync(join(folder, 'mode'), Buffer.from([modes.healthy]));
  }

  /** Undefined where it can't be made. @param {string} folder that is there */
  static make(folder) {
    if (process.platform !== 'linux') return undefined;
    const library = join(folder, 'disk.so');
    try {
      execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'ignore' });
      return new Disk(join(folder, 'unsynced'), library);
    } catch {
      return undefined;
    }
  }

  /** For the server. */
  get environment() {
    return { LD_PRELOAD: this.#library, TORTURE_DISK: this.#folder };
  }

  /** @param {keyof typeof modes} mode */
  set(mode) {
    // Not replaced or cut, because the server has mapped it.
    const file = openSync(join(this.#folder, 'mode'), 'r+');
    writeSync(file, Buffer.from([modes[mode]]), 0, 1, 0);
    closeSync(file);
  }

  /** Begins to remember. Call before the server starts. */
  begin() {
    for (const name of readdirSync(this.#folder)) if (name !== 'mode') rmSync(join(this.#folder, name));
  }

  /**
   * Undoes the last writes that were not synced, of a server that was killed.
   *
   * @param {string} dataDir
   * @param {number} kept which part of them, from 0 to 1, reached the disk
   */
  cutPower(dataDir, kept) {
    this.#killHelpers();
    for (const name of files) {
      const path = join(dataDir, name);
      const records = this.#unsynced(statSync(path, { throwIfNoEntry: false })?.ino);
      const file = records.length > 0 ? openSync(path, 'r+') : undefined;
      if (file === undefined) continue;
      for (const { offset, length, held } of records.slice(Math.floor(records.length * kept)).toReversed()) {
        writeSync(file, held, 0, held.length, offset);
        ftruncateSync(file, length);
      }
      closeSync(file);
    }
  }

  /** The server's own processes end a moment after it. */
  #killHelpers() {
    const mark = `TORTURE_DISK=${this.#folder}`;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        if (readFileSync(join('/proc', pid, 'environ'), 'utf8').includes(mark))
          process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended, or belongs to somebody else.
      }
  }

  /** What disk.c noted of each write. @param {number | undefined} inode */
  #unsynced(inode) {
    const path = join(this.#folder, String(inode));
    const bytes = statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : Buffer.alloc(0);
    const records = [];
    for (let at = 0; at < bytes.length;) {
      const [offset = 0, length = 0, count = 0] = [0, 8, 16].map((part) =>
        Number(bytes.readBigUInt64LE(at + part)),
      );
      records.push({ offset, length, held: bytes.subarray(at + 24, at + 24 + count) });
      at += 24 + count;
    }
    return records;
  }
}
