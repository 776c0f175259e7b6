import type { ClaimedAccount } from '@portico/contract/accounts/auth';
import { claim } from '@portico/platform/account';
import { Form } from '@portico/platform/form';
import { usePage } from '@portico/platform/page';
import { useSearchParams } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useEffect, useMemo, useRef } from 'react';
import { useAvailability } from '../availability/use-availability';
import { claimRules } from '../fields/password-twice';
import { PersonFields } from '../fields/person-fields';

const incomplete = 'This link is incomplete. Open the full link that the server printed when it started.';

/** Opened with the one-time link. Works even while accounts are closed. */
export default function Claim() {
  const { passwordMinLength } = usePage();
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
      <h1>Claim the owner account</h1>
      <p>
        This link makes you the owner of this site: its first administrator, whose account can be neither
        deleted nor demoted. It works once.
      </p>
      <div ref={form}>
        <Form wide schema={rules} submit="Claim" disabled={code === '' ? incomplete : disabled} onSend={send}>
          <PersonFields />
        </Form>
      </div>
    </>
  );
}
