import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { replaceFile } from '@portico/contract/files/durable-files';
import { sampleSite } from '@portico/contract/content/sample/site';
import { Site } from '@portico/contract/content/site';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';

/** `site.json` cannot be used. The message names the field and is a whole sentence. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** @throws SiteFileError */
function readSiteFile(file: string): Site {
  const result = v.safeParse(Site, readJsonFile(file));
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

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

/** The owner's content, as `DATA_DIR/site.json` says at this moment. */
@Injectable()
export class SiteContent {
  readonly #path: string;
  readonly #site: ReloadedFile<Site>;

  constructor(@Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>) {
    this.#path = join(dataDir, 'site.json');
    this.#site = new ReloadedFile(
      this.#path,
      () => readSiteFile(this.#path),
      ({ message }) => log.warn(`${message} The last good content stays in use.`),
    );
  }

  /**
   * Writes the complete example where there is no file yet, and reads it.
   *
   * @throws SiteFileError when the file is wrong: there is nothing else that could be shown
   */
  prepare(): void {
    // At once: a start that dies here leaves no half file.
    if (!existsSync(this.#path)) replaceFile(this.#path, `${JSON.stringify(sampleSite, null, 2)}\n`);
    this.#site.current();
  }

  current(): Site {
    return this.#site.current();
  }
}
