import { openDatabase } from '../../api/dist/foundation/database/open-database.js';
import { schema } from '../../api/dist/schema.js';

/** @type {Record<string, [table: string, id: string]>} */
const tables = {
  interest: ['interests', 'interestId'],
  project: ['projects', 'projectId'],
  experience: ['experiences', 'expId'],
  message: ['messages', 'messageId'],
  user: ['users', 'userId'],
  site: ['site_settings', 'id'],
  session: ['sessions', 'id'],
};

/** So that a row says which operation made it, and shows when it holds parts of two. @param {number} number of an operation */
export const markOf = (number) => `~${number.toString(36)}`;

/** All marks of a row, each once: one, or none in what no operation made. @param {Record<string, unknown>} row */
export const marksIn = ({ formerAddresses: _of, ...row }) => {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  return [...new Set(texts.flatMap((text) => text.match(/~[0-9a-z]+/g) ?? []))].join('');
};

/**
 * All rows that operations change, and what the database says of itself.
 *
 * @param {{ dataDir: string, databaseUrl: string | undefined }} settings
 * @param {(row: any) => boolean} isCounted
 * @returns {Promise<{ rows: import('./checker.mjs').Row[], problems: string[] }>}
 */
export const readStored = async (settings, isCounted) => {
  const { read, close } = await openDatabase(settings, schema, { isBesideServer: true });
  try {
    const rows = [];
    for (const [noun, [table, id]] of Object.entries(tables))
      for (const row of await read.query(`SELECT * FROM ${table}`))
        if (isCounted({ noun, ...row }))
          rows.push({ noun, id: row[id], version: row.version ?? 1, mark: marksIn(row) });
    const checks = settings.databaseUrl ? [] : ['integrity_check', 'foreign_key_check'];
    const problems = [];
    for (const check of checks)
      for (const row of await read.query(`PRAGMA ${check}`))
        if (row[check] !== 'ok') problems.push(`${check} says ${JSON.stringify(row)}`);
    return { rows, problems };
  } finally {
    await close();
  }
};
