import type { NamedVersion } from '@portico/contract/releases/shipping';
import { inEnglish, type Text, textIn } from '@portico/contract/texts/message';
import type { Mailer } from '../../mail/mailer.js';
import type { Visits } from '../failures/version-count.entity.js';

/** That a version is worse than the one before. */
export interface Finding {
  release: NamedVersion;
  now: Visits;
  before: Visits;
}

/** By default in English, as the activity and the store have it. */
export const whyOf = ({ now, before }: Finding, text: Text = textIn(inEnglish)): string =>
  text('It failed in {failed} of {loads} visits, the version before in {earlier} of {all}.', {
    failed: now.failed,
    loads: now.loads,
    earlier: before.failed,
    all: before.loads,
  });

export type Outcome = 'stopped' | 'rolled back' | 'unchanged';

const doneIn = (text: Text, outcome: Outcome): string => {
  if (outcome === 'stopped') return text('No visitor gets it any more; all have the live version.');
  return outcome === 'rolled back'
    ? text('An earlier version is live again.')
    : text('Nothing was changed. You can roll it back.');
};

/** Tells the owner, if the server can send mail. */
export async function sendWorseNotice(
  mailer: Mailer,
  publicUrl: string,
  finding: Finding,
  outcome: Outcome,
): Promise<void> {
  if (!mailer.isOn) return;
  const release = `${finding.release.name} ${finding.release.version}`;
  const { address } = await mailer.site();
  mailer.sendLater(address, ({ name, text }) => ({
    subject: text('{release} fails at {name}', { release, name }),
    text: `${whyOf(finding, text)} ${doneIn(text, outcome)}\n\n${publicUrl}/manage/front-ends\n`,
  }));
}
