import type { Migration } from '../database/schema/migration-runner.js';

/** Where imports wrote a dash if a file said nothing. */
const columns = {
  experience: ['time'],
  project: ['lang', 'time', 'desc', 'hiLit', 'satisf', 'selfRat', 'takeAway'],
  interest: ['about'],
};

/** Empties texts that are only an import's dash: what is unknown is blank. Also in deleted rows, which can be restored. */
export const unknownTexts: Migration = {
  name: '0008-unknown-texts',

  async up(queryRunner) {
    for (const [targetType, names] of Object.entries(columns))
      for (const name of names) {
        // With another version, so that no form that still has the dash saves it again.
        await queryRunner.query(
          `UPDATE ${targetType}s SET "${name}" = '', version = version + 1 WHERE trim("${name}") = '–'`,
        );
        await queryRunner.query(
          `UPDATE deletions SET "row" = replace("row", '"${name}":"–"', '"${name}":""') WHERE "targetType" = '${targetType}'`,
        );
      }
  },
};
