/**
 * Ends the rendering process from a thread of its own, because a bundle that never lets go of the processor stops all
 * else in it: when the server is gone, however it ended, and when the process takes more memory than it may.
 */
import { Socket } from 'node:net';

/** In bytes, of the whole process. The engine's own limit is on its heap alone, not on buffers. */
const mostMemory = 512 * 1024 * 1024;

const betweenLooksMs = 50;

// process.exit() would end this thread only.
const end = (): void => void process.kill(process.pid, 'SIGKILL');

// The server never writes into the standard input, and the system closes it when the server is gone.
new Socket({ fd: 0 }).on('error', end).on('close', end).resume();

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) end();
}, betweenLooksMs);
