import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { describeIssue } from '@portico/contract/files/describe-issue';
import { replaceFile } from '@portico/contract/files/durable-files';
import { sampleSite } from '@portico/contract/content/sample/site';
import { Site } from '@portico/contract/content/site';
import * as v from 'valibot';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { log } from '../../foundation/log/log.js';
import { ReloadedFile } from '../../foundation/reloaded-file.js';

/** `site.json` is invalid. The message is a sentence that names the field. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** @throws SiteFileError */
function readSiteFile(file: string): Site {
  const result = v.safeParse(Site, readJsonFile(file));
  if (result.success) return result.output;
  throw new SiteFileError(`${file} is invalid: ${result.issues.map(describeIssue).join('; ')}.`);
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

/** The owner's content in `DATA_DIR/site.json`, reread when it changes. */
@Injectable()
export class SiteContent {
  readonly #path: string;
  readonly #site: ReloadedFile<Site>;

  constructor(@Inject(SETTINGS) { dataDir }: Pick<Settings, 'dataDir'>) {
    this.#path = join(dataDir, 'site.json');
    this.#site = new ReloadedFile(
      this.#path,
      () => readSiteFile(this.#path),
      ({ message }) => log.warn(`${message} The last valid content stays in use.`),
    );
  }

  /**
   * Creates the file from the sample if it is missing, and reads it.
   *
   * @throws SiteFileError if it is invalid; the server then doesn't start
   */
  prepare(): void {
    // Atomic, so that a start that is killed leaves no partial file.
    if (!existsSync(this.#path)) replaceFile(this.#path, `${JSON.stringify(sampleSite, null, 2)}\n`);
    this.#site.current();
  }

  current(): Site {
    return this.#site.current();
  }
}
