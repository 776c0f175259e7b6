import { accountsDisabled } from '@portico/contract/accounts/auth';
import type { ProblemError } from '@portico/contract/problem';
import type { AccountsAnswer } from '@portico/contract/site/accounts';
import type { SiteAnswer } from '@portico/contract/site/site';
import { useSite } from '@portico/platform/page';
import { useText } from '@portico/platform/text';
import { usePolledData } from './use-polled-data';
import { useFocusKept } from './use-focus-kept';

/**
 * Disables a form while the API is away or the owner has closed accounts. Until the API responds, the page's data counts.
 *
 * @returns why the form is disabled; and `afterSend`, which returns its errors and checks again if there are any
 */
export function useAvailability(isOpen: (site: AccountsAnswer) => boolean) {
  const page = useSite();
  const text = useText();
  const { data, isAway, refetch } = usePolledData<SiteAnswer>('site', isOpen);
  const isAvailable = !isAway && isOpen(data ?? page);
  useFocusKept(!isAvailable);
  const afterSend = (errors: ProblemError[]) => {
    if (errors.length > 0) void refetch();
    return errors;
  };
  return { disabled: isAvailable ? undefined : text(accountsDisabled), afterSend };
}
