import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Of a source's name. Teams make the maps, so that anything may be in them. */
const maxSourceLength = 200;

/** @param line from 1, as column @returns undefined if the map is missing, or doesn't know the place */
export function sourceAt(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry = map?.findEntry(line - 1, column - 1);
  // For a line that has no places, Node gives the last one before it, and for code of no source one without source.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined;
  if (typeof entry.originalSource !== 'string') return undefined;
  const source = entry.originalSource.replace(/^[a-z]+:\/\/[^/]*\/(?:\.\/)?/, '').slice(0, maxSourceLength);
  const name = source.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  return `${name}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

export function mapOf(bundle: string): SourceMap | undefined {
  const file = `${bundle}.map`;
  if (!existsSync(file)) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined; // A damaged map must not hide the error.
  }
}
