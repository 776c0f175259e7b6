import { log } from './log.js';

/** @returns warns of each message once: whoever asks for the same again does not fill the log */
export const warnOnce = (): ((message: string) => void) => {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    log.warn(message);
  };
};
