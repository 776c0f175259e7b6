import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { ProblemError } from '@portico/contract/problem';
import type { Accounts, SiteAnswer } from '@portico/contract/content/site';
import { useSite } from '@portico/platform/page';
import { useAnswer } from './use-answer';
import { useFocusKept } from './use-focus-kept';

/**
 * Whether a form can be sent at present: the API is there, and accounts are open far enough. What the page said when it
 * was loaded holds until the API answers.
 *
 * @param isOpen tells by who may sign in and register
 * @returns why the form is disabled, if it is; and `afterSend`, which passes on what was wrong with what was sent, and
 *   asks whether the form can still be
 */
export function useAvailability(isOpen: (accounts: Accounts) => boolean) {
  const page = useSite();
  const { data, isAway, ask } = useAnswer<SiteAnswer>('site', ({ accounts }) => isOpen(accounts));
  const isAvailable = !isAway && isOpen((data ?? page).accounts);
  useFocusKept(!isAvailable);
  const afterSend = (errors: ProblemError[]) => {
    if (errors.length > 0) void ask();
    return errors;
  };
  return { disabled: isAvailable ? undefined : accountsDisabled, afterSend };
}
