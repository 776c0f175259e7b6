import type { Socket } from 'node:net';
import { householdOf } from '../network.js';

export interface BacklogLimits {
  maxBytesPerAddress: number;
  maxBytes: number;
}

/**
 * The bytes that lie in memory for connections: of answers that clients have not taken yet, and of requests that wait
 * behind another one. Over a limit it ends the connection that has waited longest: of the address itself, or, for the
 * whole server, of the address that leaves most behind. The only connection is spared, however much it is.
 */
export class Backlog {
  /** The one that has waited longest first. */
  readonly #waiting = new Map<Socket, { key: string; bytes: number }>();
  readonly #bytesByAddress = new Map<string, number>();
  #bytes = 0;

  constructor(private readonly limits: BacklogLimits) {}

  bytesOf(socket: Socket): number {
    return this.#waiting.get(socket)?.bytes ?? 0;
  }

  /**
   * @param address of the client, as trusted proxies tell it
   * @param bytes that wait now; 0 where all were taken, or the connection is gone
   */
  set(socket: Socket, address: string, bytes: number): void {
    const { key, bytes: before } = this.#waiting.get(socket) ?? { key: householdOf(address), bytes: 0 };
    if (bytes > 0) this.#waiting.set(socket, { key, bytes });
    else this.#waiting.delete(socket);
    this.#add(key, bytes - before);
    this.#keepWithinLimits(key);
  }

  #add(key: string, bytes: number): void {
    this.#bytes += bytes;
    const sum = (this.#bytesByAddress.get(key) ?? 0) + bytes;
    if (sum > 0) this.#bytesByAddress.set(key, sum);
    else this.#bytesByAddress.delete(key);
  }

  #keepWithinLimits(key: string): void {
    while ((this.#bytesByAddress.get(key) ?? 0) > this.limits.maxBytesPerAddress) {
      const sockets = this.#socketsOf(key);
      if (sockets.length === 1) break;
      this.#end(sockets[0]!);
    }
    while (this.#bytes > this.limits.maxBytes && this.#waiting.size > 1) {
      const [[most]] = [...this.#bytesByAddress].sort(([, one], [, other]) => other - one) as [
        [string, number],
      ];
      this.#end(this.#socketsOf(most)[0]!);
    }
  }

  #socketsOf(key: string): Socket[] {
    return [...this.#waiting].filter(([, entry]) => entry.key === key).map(([socket]) => socket);
  }

  #end(socket: Socket): void {
    const { key, bytes } = this.#waiting.get(socket)!;
    this.#waiting.delete(socket);
    this.#add(key, -bytes);
    socket.destroy();
  }
}
