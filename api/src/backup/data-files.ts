import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { publishedOf, readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';

/** Whoever has these can sign in as anyone, or find out from which networks people signed in. */
export const keyFiles = ['signing-keys.json', 'network-key'];

/** Of the running servers: the database, which is backed up by its rows, locks and sockets. */
const ofServers = /^(?:portico\.db|lock\.db|releases\/pointer-lock\.db|commands\/)/;

interface Choice {
  backupDir: string;
  withKeys: boolean;
}

/**
 * The paths below `DATA_DIR` of the files that a backup holds: all but those of the running servers, unfinished ones, versions of front
 * ends that are neither live nor can be rolled back to, and the keys unless asked for.
 */
export const dataFiles = async (dataDir: string, { backupDir, withKeys }: Choice): Promise<string[]> => {
  const versions = versionsNamedByPointer(dataDir);
  const isNeeded = (path: string): boolean => {
    const [folder, name, version, ...rest] = path.split('/');
    if (folder === 'releases' && rest.length > 0) return versions.has(`${name}/${version}`);
    return !ofServers.test(path) && (withKeys || !keyFiles.includes(path));
  };
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isWithin(backupDir, path)) continue;
    const name = relative(dataDir, path).split(sep).join('/');
    const isUnfinished = name.split('/').some((part) => part.startsWith('.'));
    if (!isUnfinished && isNeeded(name)) found.push(name);
  }
  return found.sort();
};

export const isWithin = (folder: string, path: string): boolean =>
  resolve(path) === resolve(folder) || resolve(path).startsWith(resolve(folder) + sep);

const versionsNamedByPointer = (dataDir: string): Set<string> => {
  const { frontEnds, withdrawn = {} } = readPointer(new ReleaseStore(dataDir));
  const named = Object.entries(frontEnds).flatMap(([name, live]) =>
    [publishedOf(live)?.release, ...live.before].map((one) => `${name}/${one?.version}`),
  );
  const past = Object.entries(withdrawn).flatMap(([name, versions]) =>
    versions.map(({ version }) => `${name}/${version}`),
  );
  return new Set([...named, ...past]);
};

export const fileContent = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
};
