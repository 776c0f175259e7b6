/**
 * A process for the servers of a worker's tests, one after the other, so that modules are loaded and compiled once. Each
 * connection is a server: it gets the environment as a line of JSON, answers with what the server writes, and ends it by ending.
 */
import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import './cheap-hashes.mjs';
import './same-priority.mjs';
import { start } from '../../../dist/server.js';

const [, , note] = process.argv;
const starter = process.ppid;
setInterval(() => {
  if (process.ppid !== starter) process.exit();
}, 1_000).unref();

/** The connection of the server that runs, and that server. */
let control;
let running;

const write = (text) => control?.write(text) ?? true;
process.stdout.write = write;
process.stderr.write = write;
process.on('uncaughtException', (error) => {
  write(`${error.stack}\n`);
  setImmediate(() => process.exit(1));
});

const connections = new Set();
subscribe('net.server.socket', ({ socket }) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});

const begin = async (socket, environment) => {
  // Left by a spec that failed. Two at once would share what a process has once: environment, output, Passport's strategies.
  if (control) await end(control);
  control = socket;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  running = start(environment);
  try {
    const { url, claimLink } = await running;
    write(`Portico is ready on ${url}\n${claimLink ?? ''}\n`);
  } catch (error) {
    socket.end(`${error.stack}\n`);
  }
};

const end = async (socket) => {
  if (socket !== control) return;
  const server = await running.catch(() => undefined);
  // Or it waits a moment for requests on them.
  for (const connection of connections) if (connection.localPort === server?.port) connection.destroy();
  await server?.close();
  control = undefined;
  socket.end();
};

const host = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => undefined);
  createInterface({ input: socket }).once('line', (line) => begin(socket, JSON.parse(line)));
  socket.once('end', () => end(socket));
});
host.listen(0, '127.0.0.1', () => {
  writeFileSync(`${note}.new`, `${host.address().port}`);
  renameSync(`${note}.new`, note);
});
