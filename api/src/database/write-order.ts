/** When a write may begin. */
export interface WriteOrder {
  run<T>(write: () => Promise<T>): Promise<T>;
}

/** At once: the database keeps concurrent transactions apart. */
export const atOnce: WriteOrder = { run: (write) => write() };
