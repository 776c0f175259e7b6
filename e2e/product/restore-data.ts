import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@portico/release/files/durable-files';
import { ReleaseStore } from '@portico/release/release-store';
import Database from '@portico/release/sqlite';

/** The audit is only ever added to. */
const kept = ['migrations', 'audit', 'audit_retention'];

/** Makes the rows and releases of a running product those of the folder that it began with, and removes its backups. */
export function restoreData(dataDir: string, beginning: string): void {
  restoreRows(join(dataDir, 'portico.db'), join(beginning, 'data', 'portico.db'));
  rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
  const [now, before] = [new ReleaseStore(dataDir), new ReleaseStore(beginning)];
  // After the rows: with another pointer the server drops all answers that it keeps, also those of the former rows.
  replaceFile(now.pointer, readFileSync(before.pointer));
  rmSync(join(now.root, 'tokens.json'), { force: true });
  for (const name of now.frontEnds()) {
    const added = now.versions(name).filter((version) => !before.versions(name).includes(version));
    for (const version of added) rmSync(now.version(name, version), { recursive: true });
  }
}

function restoreRows(file: string, beginning: string): void {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  database.prepare('ATTACH ? AS beginning').run(beginning);
  const tables = database
    .prepare("SELECT name FROM beginning.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  const restore = database.transaction(() => {
    const version = database.prepare('SELECT version FROM main.site_settings').pluck().get();
    for (const table of tables.filter((name) => !kept.includes(name)))
      database.exec(
        `DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM beginning."${table}"`,
      );
    // A server keeps the newest settings that it has read.
    database.prepare('UPDATE main.site_settings SET version = version + ?').run(version);
  });
  // Else a write of the server between its first read and its first write would end it.
  restore.immediate();
  database.close();
}
