import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const open = (url: string, bytes: string): Socket => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
};

/** A client that asks and reads no further than the first bytes of the answer. */
export const idler = async (url: string, bytes: string): Promise<Socket> => {
  const socket = open(url, bytes);
  await once(socket, 'readable');
  return socket;
};

export const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), 'close');

export const get = (path: string, address = '192.0.2.1', headers = ''): string =>
  `GET /api/${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n`;

export const last = (bytes: string): string => bytes.replace('Host', 'Connection: close\r\nHost');
