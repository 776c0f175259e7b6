import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

/** Something the owner can ask a running server to do: `npm run NAME` sends it over a socket in `DATA_DIR`. */
export interface Command<Input, Output> {
  name: string;
  input: v.GenericSchema<unknown, Input>;
  output: v.GenericSchema<unknown, Output>;
}

/** A command that failed. Its message is shown to the person who ran it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** One line of JSON; each command has its own connection. */
export const CommandRequest = v.strictObject({ command: v.string(), input: v.unknown() });

/** One line of JSON. */
export const CommandAnswer = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), output: v.unknown() }),
  v.strictObject({ ok: v.literal(false), error: v.string() }),
]);
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>;

const answerTimeoutMs = 10_000;

/** The limit for a socket's path on macOS; Linux allows four more. */
const maxPathBytes = 103;

/** Each server that uses the data has its own socket in it. */
export const socketFolder = (dataDir: string): string => join(dataDir, 'commands');

/**
 * Marks this machine's sockets: in a shared folder, those of other machines refuse connections just like those of killed
 * servers. A hash, because a host name can be longer than a socket's path.
 */
const ownPrefix = `${createHash('sha256').update(hostname()).digest('hex').slice(0, 12)}-`;

export const newSocketName = (): string => ownPrefix + randomBytes(6).toString('hex');

/** Reaches a socket whose path is too long through a temporary symlink. */
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
 * Sends a command to every running server that uses the data. Removes sockets of killed servers.
 *
 * @returns each server's output; empty if none is running
 * @throws CommandError the first failure, after all servers were asked
 */
export async function sendCommand<Input, Output>(
  dataDir: string,
  { name, output }: Command<Input, Output>,
  input: Input,
): Promise<Output[]> {
  const folder = socketFolder(dataDir);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const request = JSON.stringify({ command: name, input });
  const outputs: Output[] = [];
  const errors: string[] = [];
  // One by one, so that the second server sees what the first one changed in the database.
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

/** Undefined if no server is listening. */
async function ask(path: string, request: string): Promise<CommandAnswer | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined;
    throw new CommandError(
      `Could not connect to the server at ${path} (${code}). Run this as the user that runs the server.`,
    );
  }
  socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error('timeout')));
  socket.write(`${request}\n`);
  try {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    return v.parse(CommandAnswer, JSON.parse(text));
  } catch {
    throw new CommandError('The server did not answer within 10 seconds. Try again, or restart it.');
  }
}
