import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { replaceFile } from '@portico/contract/files/durable-files';
import { sampleSite } from '@portico/contract/content/sample/site';
import { Site } from '@portico/contract/content/site';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';

/** `site.json` cannot be used. The message names the field and is a whole sentence. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** Changes whenever the file does; empty while there is none. */
type FileState = string;

async function stateOf(file: string): Promise<FileState> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}

/** Writes the complete example, unless there is a file already. A start that dies here leaves no half file. */
async function writeExample(file: string): Promise<void> {
  if ((await stateOf(file)) !== '') return;
  replaceFile(file, `${JSON.stringify(sampleSite, null, 2)}\n`);
}

/** @throws SiteFileError */
async function readSiteFile(file: string): Promise<Site> {
  const result = v.safeParse(Site, await readJsonFile(file));
  if (result.success) return result.output;
  throw new SiteFileError(`${file} is wrong: ${result.issues.map(fault).join('; ')}.`);
}

function fault(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  const isKey = issue.type === 'strict_object';
  if (isKey && issue.expected === 'never') return `${field} is not a field of it`;
  if (isKey && issue.received === 'undefined') return `${field} is missing`;
  return `${field}: ${issue.message}`;
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

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
