import { connect, type Socket } from 'node:net';

/** Opens one connection and behaves on it as no browser does. Whether it reads at all is part of that. */
export type RudeClient = (url: string) => Socket;

interface Content {
  headers?: Record<string, string> | undefined;
  body?: string;
}

const request = (method: string, path: string, { headers = {}, body = '' }: Content = {}): string => {
  const lines = Object.entries({ host: 'rude', 'content-length': Buffer.byteLength(body), ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};

const open = (url: string, bytes: string): Socket => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
};

/** Sends as many requests at once as one packet takes, and reads nothing. */
export const pipelining =
  (path: string): RudeClient =>
  (url) =>
    open(url, request('GET', path).repeat(65_000 / request('GET', path).length)).pause();

/** So too with requests that Node would answer by itself, behind some of which the answers are long. */
export const pipeliningRefused =
  (path: string): RudeClient =>
  (url) =>
    open(url, request('GET', path).repeat(11) + 'GET / HTTP/1.1\r\n\r\n'.repeat(3_500)).pause();

/** Asks once, and reads nothing. */
export const notReading =
  (path: string, headers?: Content['headers']): RudeClient =>
  (url) =>
    open(url, request('GET', path, { headers })).pause();

/** Reads nothing, and sends as much ahead as one packet takes of requests with long headers. */
export const longHeads =
  (path: string): RudeClient =>
  (url) =>
    open(url, request('GET', path, { headers: { 'x-long': 'x'.repeat(12_000) } }).repeat(10)).pause();

/** Leaves as soon as the first of some answers begins. */
export const leaving =
  (path: string): RudeClient =>
  (url) => {
    const socket = open(url, request('GET', path).repeat(5));
    return socket.once('data', () => socket.resetAndDestroy());
  };

/** Sends a head that never ends, a piece a second. */
export const slowHeaders: RudeClient = (url) => {
  const socket = open(url, 'GET / HTTP/1.1\r\nhost: rude\r\n');
  const piece = setInterval(() => socket.write('x-more: yes\r\n'), 1_000);
  return socket.resume().once('close', () => clearInterval(piece));
};

/** Announces a body of nearly 100 KB, and leaves out the end of it. */
export const halfBody =
  (path: string): RudeClient =>
  (url) => {
    const content = request('POST', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(100_000) }),
    });
    return open(url, content.slice(0, -500)).resume();
  };

/** Keeps so many connections of a client open: what is closed is opened anew. @returns ends them */
export function keepBusy(url: string, client: RudeClient, connections: number): () => void {
  const sockets = new Set<Socket>();
  let isOver = false;
  const add = (): void => {
    if (isOver) return;
    const socket = client(url);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      setImmediate(add);
    });
  };
  for (let count = 0; count < connections; count += 1) add();
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}
