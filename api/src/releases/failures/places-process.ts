import type { SourceMap } from 'node:module';
import { mapOf, sourceAt } from '@portico/release/files/source-places';
import { answerJob } from '../../processes/short-process.js';
import type { ServedPlace } from './reported-places.js';

let last: { file?: string; map?: SourceMap | undefined } = {};

answerJob(async ([file, line, column]: ServedPlace) => {
  if (file !== last.file) last = { file, map: mapOf(file) };
  return sourceAt(last.map, line, column);
});
