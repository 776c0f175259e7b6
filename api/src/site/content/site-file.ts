import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { markdownOf } from '@portico/contract/content/site/biography';
import { linkKindOf } from '@portico/contract/content/site/link-kinds';
import { Site, type SiteSettingsEdit } from '@portico/contract/content/site/site';
import { describeIssue } from '@portico/release/files/describe-issue';
import * as v from 'valibot';

/** `site.json` is invalid. The message is a sentence that names the field. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** `DATA_DIR/site.json` as it is now. */
export interface SiteFile {
  text: string;
  /** SHA-256. */
  hash: string;
}

export function readSiteFile(file: string): SiteFile | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** @throws SiteFileError */
export function parseSite(file: string, text: string): Site {
  const result = v.safeParse(Site, parseJson(file, text));
  if (result.success) return result.output;
  throw new SiteFileError(`${file} is invalid: ${result.issues.map(describeIssue).join('; ')}.`);
}

function parseJson(file: string, text: string): unknown {
  try {
    // Editors write a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new SiteFileError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

/** What an installation begins with. */
export const settingsOf = ({ photo, contact, biography, ...texts }: Site): SiteSettingsEdit => ({
  ...texts,
  biography: markdownOf(biography),
  portrait: photo.src || null,
  portraitAlt: photo.alt,
  email: contact.email,
  place: contact.location,
  links: contact.links.map((link) => ({ ...link, kind: linkKindOf(link) })),
  availability: null,
  language: null,
  accent: null,
  monogram: null,
  banner: 'ours',
  portraitPicture: null,
  bannerPicture: null,
  contactForm: false,
});
