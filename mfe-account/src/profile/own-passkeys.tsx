import type { Confirmation } from '@portico/contract/accounts/own-password';
import type {
  AddedPasskey,
  OwnPasskeys as Answer,
  Passkey,
  RecoveryCodes,
} from '@portico/contract/accounts/passkeys';
import { mayHavePasskeys } from '@portico/platform/account';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, problemErrors } from '@portico/platform/api';
import { handOnFocus, useDialog } from '@portico/platform/list';
import { usePage } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { usePolledData } from '../availability/use-polled-data';
import { OwnList } from './own-list';

const loadConfirmation = () => import('./password-dialog');
const loadAddDialog = () => import('./add-passkey');
const loadCodes = () => import('./recovery-codes');

/** Used instead of the password, or after it. */
export function OwnPasskeys() {
  const dispatch = useAppDispatch();
  const text = useText();
  const rich = useRichText();
  const { publicUrl } = usePage();
  const list = usePolledData<Answer>('auth/passkeys', () => true);
  const { data, refetch } = list;
  const { passkeys = [], recoveryCodesLeft = 0 } = data ?? {};
  const mayHave = mayHavePasskeys(publicUrl);
  const { dialog, open } = useDialog();
  const succeeded = (msg: string) => {
    dispatch(alertRaised({ msg, alertType: 'success' }));
    void refetch();
  };
  const onAdded = ({ passkey: { name }, recoveryCodes: codes }: AddedPasskey) => {
    succeeded(text('Added {name}', { name }));
    if (codes) open(loadCodes, { codes });
  };
  const askToRemove = ({ passkeyId, name }: Passkey) =>
    open(loadConfirmation, {
      title: text('Remove {name}?', { name }),
      submit: text('Remove'),
      onSend: async (body: Confirmation) => {
        const url = `auth/passkeys/${passkeyId}`;
        const { error } = await dispatch(callApi({ url, method: 'DELETE', body }));
        if (error) return problemErrors(error);
        succeeded(text('Removed {name}', { name }));
      },
      children:
        passkeys.length === 1
          ? text(
              'It is your last one: your password alone signs you in then, and your recovery codes stop working.',
            )
          : text('You can’t sign in with it here any more.'),
    });
  const askForCodes = () =>
    open(loadConfirmation, {
      title: text('Make new recovery codes?'),
      submit: text('Make codes'),
      onSend: async (body: Confirmation) => {
        const call = { url: 'auth/recovery-codes', method: 'POST', body };
        const { data: made, error } = await dispatch(callApi<RecoveryCodes>(call));
        if (error) return problemErrors(error);
        void refetch();
        open(loadCodes, { codes: made.recoveryCodes });
      },
      children: text('Your earlier ones stop working.'),
    });
  return (
    <OwnList
      title={text('Passkeys')}
      call={list}
      items={passkeys.map((passkey) => ({
        ...{ key: passkey.passkeyId, name: passkey.name, lastUsedAt: passkey.lastUsedAt },
        note:
          !passkey.isOfThisSite &&
          text('Works only at {host}, an earlier address of this site', { host: passkey.rpId }),
        onEnd: () => askToRemove(passkey),
      }))}
      end={text('Remove')}
      endOf={(name) => text('Remove {name}', { name })}
    >
      <p>
        {mayHave
          ? text(
              'Sign in with your fingerprint, face or device PIN. Once you have a passkey, your password alone doesn’t sign you in any more.',
            )
          : rich(
              'Passkeys don’t work at {address}: browsers want https, and a name instead of an IP address. Whoever runs this site sets its address with <code>PUBLIC_URL</code>.',
              { address: publicUrl, code: <code /> },
            )}
      </p>
      {data && mayHave && (
        <button type="button" onClick={() => open(loadAddDialog, { onAdded })}>
          {text('Add a passkey')}
        </button>
      )}
      {passkeys.length > 0 && (
        <>
          <p>
            {text(
              '{count, plural, one {# recovery code is} other {# recovery codes are}} left. With your password, each signs you in once without a passkey.',
              { count: recoveryCodesLeft },
            )}
          </p>
          <button type="button" ref={handOnFocus} onClick={askForCodes}>
            {text('Make new recovery codes')}
          </button>
        </>
      )}
      {dialog}
    </OwnList>
  );
}
