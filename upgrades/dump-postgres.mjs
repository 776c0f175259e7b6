import pg from 'pg';

/** Queries that return statements. Constraints and triggers come after the rows, so that they don't apply to them. */
const beforeRows = [
  `SELECT format('CREATE SEQUENCE %I AS %s', sequencename, data_type)
   FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  `SELECT format('CREATE TABLE %s (%s)', attrelid::regclass, string_agg(
     format('%I %s', attname, format_type(atttypid, atttypmod))
       || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')
       || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END, ', ' ORDER BY attnum))
   FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
   LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
   GROUP BY attrelid ORDER BY attrelid::regclass::text`,
  `SELECT format('ALTER SEQUENCE %s OWNED BY %s.%I', objid::regclass, refobjid::regclass, attname)
   FROM pg_depend JOIN pg_sequence ON seqrelid = objid
   JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
   WHERE deptype = 'a' ORDER BY objid::regclass::text`,
];

const afterRows = [
  `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'c', 'f')
   ORDER BY contype = 'f', conrelid::regclass::text, conname`,
  `SELECT indexdef FROM pg_indexes
   WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY indexname`,
  `SELECT format('CREATE VIEW %I AS %s', viewname, rtrim(definition, ';'))
   FROM pg_views WHERE schemaname = 'public' ORDER BY viewname`,
  `SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`,
  `SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname`,
];

/**
 * Dumps a database as plain SQL, as far as our schemas need it: no Node.js package provides `pg_dump`.
 *
 * @param {string} url
 * @param {string} copyUrl an empty database
 * @throws {Error} if a database restored from the dump gives another dump
 */
export const checkedDump = async (url, copyUrl) => {
  const statements = await withClient(url, dump);
  await withClient(copyUrl, (client) => client.query(statements));
  if ((await withClient(copyUrl, dump)) !== statements) throw new Error('The dump of the dump differs');
  return statements;
};

/** Returns its URL. @param {string} serverUrl with a trailing slash @param {string} name */
export const newDatabase = async (serverUrl, name) => {
  await withClient(`${serverUrl}postgres`, (client) => client.query(`CREATE DATABASE ${name}`));
  return serverUrl + name;
};

const withClient = async (url, work) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** @param {pg.Client} client */
const dump = async (client) => {
  const lines = async (/** @type {string} */ query) =>
    (await client.query({ text: query, rowMode: 'array' })).rows.map(([line]) => line);
  const others = await lines(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'S', 'i', 'v')`,
  );
  if (others.length > 0) throw new Error(`Not dumped yet: ${others.join(', ')}. Add its kind here.`);
  const tables = await lines(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const sequences = await lines(
    `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  let statements = '';
  for (const query of [...beforeRows, ...tables.map(rowsOf), ...sequences.map(positionOf), ...afterRows])
    for (const statement of await lines(query)) statements += `${statement};\n`;
  return statements;
};

/** Writes values as strings, which PostgreSQL converts to the column's type. @param {string} table */
const rowsOf = (table) => `
  SELECT format('INSERT INTO %I VALUES (%s)', '${table}', string_agg(quote_nullable(field.value), ', ' ORDER BY position))
  FROM (SELECT row_number() OVER () AS number, * FROM "${table}") AS line,
    LATERAL json_each_text(to_json(line)) WITH ORDINALITY AS field (name, value, position)
  WHERE field.name <> 'number' GROUP BY line.number ORDER BY line.number`;

/** @param {string} sequence */
const positionOf = (sequence) => `
  SELECT format('SELECT setval(%L, %s, %L)', quote_ident('${sequence}'), last_value, is_called) FROM "${sequence}"`;
