import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { markdownOf } from '@portico/contract/site/biography';
import { linkKindOf } from '@portico/contract/site/link-kinds';
import { Site, type SiteSettingsEdit } from '@portico/contract/site/site';
import { decodedText } from '@portico/contract/decoded-text';
import { describeFileError } from '@portico/release/files/describe-file-error';
import { describeIssue } from '@portico/release/files/describe-issue';
import * as v from 'valibot';
import { log } from '../log/log.js';

/** `site.json` is invalid, or can't be read. The message is a sentence that names the field. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** `DATA_DIR/site.json` as it is now. */
export interface SiteFile {
  bytes: Uint8Array;
  /** SHA-256. */
  hash: string;
}

/** @throws SiteFileError if there is one that can't be read */
export function readSiteFile(file: string): SiteFile | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const bytes = readFileSync(file);
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    throw new SiteFileError(
      describeFileError(error) ?? `${file} cannot be read: ${(error as Error).message}.`,
    );
  }
}

/** @throws SiteFileError */
export function parseSite(file: string, bytes: Uint8Array): Site {
  const result = v.safeParse(Site, parseJson(file, bytes));
  if (result.success) return result.output;
  throw new SiteFileError(`${file} is invalid: ${result.issues.map(describeIssue).join('; ')}.`);
}

function parseJson(file: string, bytes: Uint8Array): unknown {
  const decoded = decodedText(bytes);
  if (decoded === undefined) throw new SiteFileError(`${file} is not a text file. Save it in UTF-8.`);
  if (decoded.isAssumed)
    log.warn(`${file} is not UTF-8, and was read as Windows-1252. Check letters such as é in Site Settings.`);
  try {
    return JSON.parse(decoded.text);
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

/** In Markdown. What reads HTML is loaded at the first start only. */
async function biographyOf(paragraphs: readonly string[]): Promise<string> {
  const { hasHtml, textOfHtml } = await import('@portico/contract/import/html-text');
  return paragraphs.map((one) => (hasHtml(one) ? textOfHtml(one, true) : markdownOf([one]))).join('\n\n');
}

/** What an installation begins with; the rest by the schema's defaults. */
export const settingsOf = async ({
  photo,
  contact,
  biography,
  ...texts
}: Site): Promise<v.InferInput<typeof SiteSettingsEdit>> => ({
  ...texts,
  biography: await biographyOf(biography),
  portrait: photo?.src || null,
  portraitAlt: photo?.alt ?? `Portrait of ${texts.name}`,
  email: contact.email,
  place: contact.location,
  links: contact.links.map((link) => ({ ...link, kind: linkKindOf(link) })),
  banner: 'ours',
});
