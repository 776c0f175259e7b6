/**
 * A thread that kills the rendering process when the server has ended, or when it uses too much memory. A thread, because
 * a bundle in an endless loop blocks everything else in the process.
 */
import { Socket } from 'node:net';

/** Of the whole process; V8's own limit doesn't include buffers. */
const maxMemoryBytes = 512 * 1024 * 1024;

const checkIntervalMs = 50;

// process.exit() would end this thread only.
const end = (): void => void process.kill(process.pid, 'SIGKILL');

// The system closes standard input when the server ends; the server never writes to it.
new Socket({ fd: 0 }).on('error', end).on('close', end).resume();

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) end();
}, checkIntervalMs);
