import { ownerId } from '@portico/contract/accounts/owner';
import { type SampleList, sampleLists } from '@portico/contract/rows/sample/lists';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Experience } from '../experience/experience.entity.js';
import { Interest } from '../interests/interest.entity.js';
import { Project } from '../projects/project.entity.js';

/** How many rows of the sample and of the owner's own each list has. */
export type RowCounts = Record<SampleList, Record<'sample' | 'own', number>>;

const entities = { experience: Experience, project: Project, interests: Interest };

/** Lets a query count, too, for `countsIn`. */
export function withCounts<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  for (const list of sampleLists)
    for (const isSample of [true, false]) {
      const where = { ...(list === 'experience' && { authorId: ownerId }), isSample };
      const count = (rows: SelectQueryBuilder<ObjectLiteral>) =>
        rows.select('COUNT(*)').from(entities[list], list).where(where);
      query.addSelect(count, `${list} ${isSample}`);
    }
  return query;
}

/** What a query `withCounts` has counted: on PostgreSQL as text. */
export function countsIn(row: Record<string, unknown>): RowCounts {
  const countOf = (list: SampleList) => ({
    sample: Number(row[`${list} true`]),
    own: Number(row[`${list} false`]),
  });
  return { experience: countOf('experience'), project: countOf('project'), interests: countOf('interests') };
}
