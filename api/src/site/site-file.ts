import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { sampleSite } from '@portico/contract/sample/site';
import { Site } from '@portico/contract/site';
import * as v from 'valibot';

/** `site.json` cannot be used. The message names the field and is a whole sentence. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** Changes whenever the file does; empty while there is none. */
export type FileState = string;

export async function stateOf(file: string): Promise<FileState> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}

/** Writes the complete example, unless there is a file already. A start that dies here leaves no half file. */
export async function writeExample(file: string): Promise<void> {
  if ((await stateOf(file)) !== '') return;
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify(sampleSite, null, 2)}\n`);
  await rename(unfinished, file);
}

/** @throws SiteFileError */
export async function readSiteFile(file: string): Promise<Site> {
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
