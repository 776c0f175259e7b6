import type { ClaimedAccount } from '@portico/contract/accounts/auth';
import { claim } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { useSearchParams } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useEffect, useMemo, useRef } from 'react';
import { useAvailability } from '../availability/use-availability';
import { claimRules } from '../fields/password-twice';
import { PersonFields } from '../fields/person-fields';

/** Opened with the one-time link. Works even while accounts are closed. */
export default function Claim() {
  const { passwordMinLength } = usePage();
  const text = useText();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const dispatch = useAppDispatch();
  const { disabled, afterSend } = useAvailability(() => true);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is focused where the link was opened; after a change of route it is the heading.
    if (document.activeElement === document.body) form.current!.querySelector('input')?.focus();
  }, []);
  const rules = useMemo(() => claimRules(passwordMinLength), [passwordMinLength]);
  const send = async (given: ClaimedAccount) => afterSend(await dispatch(claim({ ...given, code })));
  return (
    <>
      <h1>{text('Claim the owner account')}</h1>
      <p>
        {text(
          'This link makes you the owner of this site: its first administrator, whose account can be neither deleted nor demoted. It works once.',
        )}
      </p>
      <div ref={form}>
        <Form
          wide
          schema={rules}
          submit={text('Claim')}
          disabled={
            code === ''
              ? text('This link is incomplete. Open the full link that the server printed when it started.')
              : disabled
          }
          onSend={send}
        >
          <PersonFields />
        </Form>
      </div>
    </>
  );
}
