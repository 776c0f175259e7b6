import type { FrontEndReport } from '@portico/contract/front-end-report';

/** What the log says of a report. The reason, which anybody may have written, comes last: nothing follows from it. */
export const reportLine = ({ name, version, module, reason, shownInstead }: FrontEndReport): string => {
  const failed = [name, version, module].filter((part) => part !== undefined).join(' ');
  const shown = shownInstead === undefined ? 'nothing' : `version ${shownInstead}`;
  return `A browser reports that ${failed} failed and ${shown} is shown instead: ${reason}`;
};
