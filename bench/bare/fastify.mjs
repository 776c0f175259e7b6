/**
 * The same work as a signed-in list, a durable write and a sign-in of the product, by Fastify and the driver alone: token,
 * session and user, the rows; for a write the check, the row and its audit in one durable transaction; the password's hash. Started with `fork`, it
 * takes one message `{ sqlite | postgres, secret }` and answers with its port.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import argon2 from 'argon2';
import Sqlite from '@portico/contract/sqlite';
import fastify from 'fastify';
import jsonwebtoken from 'jsonwebtoken';
import pg from 'pg';

const sessionSql =
  'SELECT s."lastSeenAt", s."expiresAt", u."isAdmin" FROM sessions s JOIN users u ON u."userId" = s."userId" WHERE s.id = $1 AND s."userId" = $2';
const listSql =
  'SELECT "expId", type, body, time, "authorId", version FROM experiences WHERE "authorId" = $1 ORDER BY "expId" DESC';
const updateSql =
  'UPDATE experiences SET type = $1, body = $2, time = $3, version = version + 1 WHERE "expId" = $4 AND "authorId" = $5';
const rowSql =
  'SELECT "expId", type, body, time, "authorId", version FROM experiences WHERE "expId" = $1 AND "authorId" = $2';
const userSql = 'SELECT "userId", "passwordHash" FROM users WHERE "emailKey" = $1';
const sessionInsertSql =
  'INSERT INTO sessions (id, "userId", "createdAt", "lastSeenAt", "expiresAt") VALUES ($1, $2, $3, $4, $5)';
const auditSql =
  'INSERT INTO audit (at, "actorId", action, "targetType", "targetId", "requestId", address) VALUES ($1, $2, $3, $4, $5, $6, $7)';
/** @typedef {(sql: string, values: unknown[]) => Promise<any[]> | any[]} Query */
/** @typedef {{ query: Query, transact: <T>(work: (query: Query) => Promise<T>) => Promise<T> }} Data */

/** One connection, statements prepared once, writes one after the other. @param {string} path @returns {Data} */
const onSqlite = (path) => {
  const database = new Sqlite(path);
  for (const pragma of ['journal_mode = wal', 'synchronous = 2', 'foreign_keys = 1', 'secure_delete = 1'])
    database.pragma(pragma);
  /** @type {Map<string, import('@portico/contract/sqlite').Statement>} */
  const statements = new Map();
  /** @type {Query} */
  const query = (sql, values) => {
    const statement = statements.get(sql) ?? database.prepare(sql.replace(/\$\d/g, '?'));
    statements.set(sql, statement);
    return statement.reader ? statement.all(...values) : [statement.run(...values)];
  };
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return {
    query,
    transact: (work) => {
      const turn = last.then(async () => {
        database.exec('BEGIN IMMEDIATE');
        const result = await work(query);
        database.exec('COMMIT');
        return result;
      });
      last = turn;
      return turn;
    },
  };
};

/** @param {string} connectionString @returns {Data} */
const onPostgres = (connectionString) => {
  const pool = new pg.Pool({ connectionString, max: 10 });
  /** @type {Map<string, string>} */
  const names = new Map();
  const nameOf = (/** @type {string} */ text) => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };
  /** @param {pg.Pool | pg.PoolClient} on @returns {Query} */
  const queryOn = (on) => async (text, values) => (await on.query({ name: nameOf(text), text, values })).rows;
  return {
    query: queryOn(pool),
    transact: async (work) => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const result = await work(queryOn(client));
      await client.query('COMMIT');
      client.release();
      return result;
    },
  };
};

/** @param {{ sqlite?: string, postgres?: string, secret: string }} settings */
const serve = async ({ sqlite, postgres, secret }) => {
  const data = sqlite === undefined ? onPostgres(postgres ?? '') : onSqlite(sqlite);
  const server = fastify();
  const key = createSecretKey(Buffer.from(secret));

  /** @param {import('fastify').FastifyRequest} request */
  const userOf = async (request) => {
    const token = String(request.headers['x-auth-token']);
    const { sub, sid } = /** @type {import('jsonwebtoken').JwtPayload} */ (
      jsonwebtoken.verify(token, key, { algorithms: ['HS256'] })
    );
    const [session] = await data.query(sessionSql, [sid, Number(sub)]);
    if (!session || session.expiresAt < new Date().toISOString()) throw new Error('Signed out');
    return Number(sub);
  };

  server.get('/api/experience', async (request) => data.query(listSql, [await userOf(request)]));

  server.put('/api/experience/edit/:expId', async (request) => {
    const user = await userOf(request);
    const expId = Number(/** @type {Record<string, string>} */ (request.params)['expId']);
    const { type, body, time } = /** @type {Record<string, string>} */ (request.body);
    return data.transact(async (query) => {
      const [row] = await query(rowSql, [expId, user]);
      if (!row) throw new Error('Not found');
      await query(updateSql, [type, body, time, expId, user]);
      const at = new Date().toISOString();
      await query(auditSql, [at, user, 'experience.updated', 'experience', expId, request.id, request.ip]);
      return { ...row, type, body, time, version: row.version + 1 };
    });
  });

  server.post('/api/auth', async ({ body, id, ip }) => {
    const { email, password } = /** @type {Record<string, string>} */ (body);
    const [user] = await data.query(userSql, [email]);
    if (!user || !(await argon2.verify(user.passwordHash, password ?? ''))) throw new Error('Refused');
    const sid = randomBytes(16).toString('base64url');
    const now = new Date();
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + 12 * 3_600_000).toISOString();
    await data.transact(async (query) => {
      await query(sessionInsertSql, [sid, user.userId, at, at, expiresAt]);
      await query(auditSql, [at, user.userId, 'signin.succeeded', 'user', user.userId, id, ip]);
    });
    return { token: jsonwebtoken.sign({ sid }, key, { subject: String(user.userId), expiresIn: '12h' }) };
  });

  process.send?.(Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
};

process.once('message', (settings) => void serve(/** @type {any} */ (settings)));
