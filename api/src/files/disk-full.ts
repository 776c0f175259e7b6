/** Of the system, of SQLite and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** The system's own words, which libvips passes on, and a process of ours in a stack. */
const words = /no space left on device|disk quota exceeded/i;

/**
 * Whether something failed because a disk is full, or the server's user has used up their part of it. SQLite calls the
 * latter a failed write.
 */
export const isDiskFull = (error: unknown): boolean => {
  const { code = '', message = '' } = Object(error) as Partial<NodeJS.ErrnoException>;
  return codes.includes(code) || words.test(message);
};
