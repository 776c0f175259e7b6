import type { Socket } from 'node:net';
import { clientNetwork } from '../network.js';

export interface BacklogLimits {
  maxBytesPerAddress: number;
  maxBytes: number;
}

/**
 * Limits the bytes buffered for connections: responses that clients haven't read, and pipelined requests. Over a limit it
 * closes the oldest connection, of that address or of the one that buffers most, unless it is the only one.
 */
export class Backlog {
  /** Oldest first. */
  readonly #waiting = new Map<Socket, { key: string; bytes: number }>();
  readonly #bytesByAddress = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly limits: BacklogLimits) {}

  bytesOf(socket: Socket): number {
    return this.#waiting.get(socket)?.bytes ?? 0;
  }

  /**
   * @param address of the client, from trusted proxies
   * @param bytes buffered now; 0 once all are sent or the connection is closed
   */
  set(socket: Socket, address: string, bytes: number): void {
    const { key, bytes: before } = this.#waiting.get(socket) ?? { key: clientNetwork(address), bytes: 0 };
    if (bytes > 0) this.#waiting.set(socket, { key, bytes });
    else this.#waiting.delete(socket);
    this.#add(key, bytes - before);
    this.#enforceLimits(key);
  }

  #add(key: string, bytes: number): void {
    this.#bytes += bytes;
    const sum = (this.#bytesByAddress.get(key) ?? 0) + bytes;
    if (sum > 0) this.#bytesByAddress.set(key, sum);
    else this.#bytesByAddress.delete(key);
  }

  #enforceLimits(key: string): void {
    while ((this.#bytesByAddress.get(key) ?? 0) > this.limits.maxBytesPerAddress) {
      const sockets = this.#socketsOf(key);
      if (sockets.length === 1) break;
      this.#close(sockets[0]!);
    }
    while (this.#bytes > this.limits.maxBytes && this.#waiting.size > 1) {
      const [[largest]] = [...this.#bytesByAddress].sort(([, one], [, other]) => other - one) as [
        [string, number],
      ];
      this.#close(this.#socketsOf(largest)[0]!);
    }
  }

  #socketsOf(key: string): Socket[] {
    return [...this.#waiting].filter(([, entry]) => entry.key === key).map(([socket]) => socket);
  }

  #close(socket: Socket): void {
    const { key, bytes } = this.#waiting.get(socket)!;
    this.#waiting.delete(socket);
    this.#add(key, -bytes);
    socket.destroy();
  }
}
