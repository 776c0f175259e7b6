const kinds = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/;

/** What is wrong with the file or folder that an error names, and what to do; undefined if it isn't about who may use it or what it is. */
export const describeFileError = (error: unknown): string | undefined => {
  const { code = '', path } = Object(error) as NodeJS.ErrnoException;
  if (path === undefined || !kinds.test(code)) return undefined;
  // As after a first start by root.
  const mend = /^E(?:ACCES|PERM)$/.test(code)
    ? ': start as that user, or give it to this one with chown'
    : '';
  return `${path} can’t be used (${code}). See what it is and who owns it${mend}.`;
};
