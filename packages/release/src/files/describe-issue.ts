import * as v from 'valibot';

/** What is wrong with a field of a file. Of unknown keys, valibot only says that it expected never. */
export const describeIssue = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue) ?? 'the file';
  const isKey = issue.type === 'strict_object';
  if (isKey && issue.expected === 'never') return `${field} is not a known field`;
  if (isKey && issue.received === 'undefined') return `${field} is missing`;
  return `${field}: ${issue.message}`;
};
