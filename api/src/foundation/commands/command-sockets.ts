import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

/** What a person at the machine can have a server do: `npm run NAME` sends it over a socket in `DATA_DIR`. */
export interface Command<Input, Output> {
  name: string;
  input: v.GenericSchema<unknown, Input>;
  output: v.GenericSchema<unknown, Output>;
}

/** A command that failed. The message is a sentence for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** One line of JSON to the server, on a connection of its own. */
export const CommandRequest = v.strictObject({ command: v.string(), input: v.unknown() });

/** One line of JSON back. */
export const CommandAnswer = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), output: v.unknown() }),
  v.strictObject({ ok: v.literal(false), error: v.string() }),
]);
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>;

const longestAnswerMs = 10_000;

/** Of the path of a socket; Linux takes four more. */
const maxPathBytes = 103;

/** Each server that uses the data has a socket of its own in there. */
export const socketFolder = (dataDir: string): string => join(dataDir, 'commands');

/**
 * What the names of this machine's sockets begin with: in a folder that machines share, sockets of the others refuse
 * connections just as those of killed servers do. A hash, because a host name can be longer than a socket's path.
 */
const ownPrefix = `${createHash('sha256').update(hostname()).digest('hex').slice(0, 12)}-`;

export const newSocketName = (): string => ownPrefix + randomBytes(6).toString('hex');

/** Names a socket in a long folder by a short way to it, which is gone once it is used. */
export async function withShortPath<T>(path: string, use: (path: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= maxPathBytes) return use(path);
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  try {
    symlinkSync(dirname(path), join(folder, 'to'));
    return await use(join(folder, 'to', basename(path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Sends a command to every server that uses the data and can be reached. The sockets of servers of this machine that
 * were killed are removed.
 *
 * @returns what each of them did; empty where none runs
 * @throws CommandError what the first says that cannot do it
 */
export async function tellServers<Input, Output>(
  dataDir: string,
  { name, output }: Command<Input, Output>,
  input: Input,
): Promise<Output[]> {
  const folder = socketFolder(dataDir);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const request = JSON.stringify({ command: name, input });
  const outputs: Output[] = [];
  const errors: string[] = [];
  // In turn: what the first has done to the database the others find done.
  for (const file of files) {
    const socket = join(folder, file);
    const answer = await withShortPath(socket, (path) => ask(path, request)).catch((error: Error) => ({
      ok: false as const,
      error: error.message,
    }));
    if (answer === undefined) {
      if (file.startsWith(ownPrefix)) rmSync(socket, { force: true });
    } else if (!answer.ok) errors.push(answer.error);
    else outputs.push(v.parse(output, answer.output));
  }
  if (errors.length > 0) throw new CommandError(errors[0]);
  return outputs;
}

/** Undefined if no server listens any more. */
async function ask(path: string, request: string): Promise<CommandAnswer | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined;
    throw new CommandError(`The server's socket ${path} cannot be used (${code}). Run this as its user.`);
  }
  socket.setTimeout(longestAnswerMs, () => socket.destroy(new Error('too late')));
  socket.write(`${request}\n`);
  try {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    return v.parse(CommandAnswer, JSON.parse(text));
  } catch {
    throw new CommandError('A server did not answer in 10 seconds. Try again, or restart it.');
  }
}
