import type { Confirmation } from '@portico/contract/accounts/own-password';
import {
  type AddedPasskey,
  NewPasskey,
  type OwnPasskeys as Answer,
  type Passkey,
  passkeyFields,
  type RecoveryCodes,
} from '@portico/contract/accounts/passkeys';
import { makePasskey, mayHavePasskeys } from '@portico/platform/account';
import { alertRaised } from '@portico/platform/alerts';
import { callApi, problemErrors } from '@portico/platform/api';
import { FactField } from '@portico/platform/form';
import { handOnFocus, useDialog } from '@portico/platform/list';
import { usePage } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import * as v from 'valibot';
import { usePolledData } from '../availability/use-polled-data';
import { OwnList } from './own-list';

const loadConfirmation = async <Given,>() => ({
  default: (await import('./password-dialog')).default<Given>,
});
const loadCodes = () => import('./recovery-codes');

const rules = v.omit(NewPasskey, ['passkey']);

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
  const askToAdd = () =>
    open(loadConfirmation<v.InferOutput<typeof rules>>, {
      title: text('Add a passkey'),
      submit: text('Add'),
      schema: rules,
      fields: <FactField name="name" facts={passkeyFields} autoComplete="off" />,
      onSend: async (given) => {
        const made = await dispatch(makePasskey());
        if (made.error) return problemErrors(made.error);
        const call = { url: 'auth/passkeys', method: 'POST', body: { ...given, passkey: made.data } };
        const { data: added, error } = await dispatch(callApi<AddedPasskey>(call));
        if (error) return problemErrors(error);
        succeeded(text('Added {name}', { name: given.name }));
        if (added.recoveryCodes) open(loadCodes, { codes: added.recoveryCodes });
      },
      children: text('Your browser asks you next where to keep it.'),
    });
  const askToRemove = ({ passkeyId, name }: Passkey) =>
    open(loadConfirmation<Confirmation>, {
      title: text('Remove {name}?', { name }),
      submit: text('Remove'),
      onSend: async (body) => {
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
    open(loadConfirmation<Confirmation>, {
      title: text('Make new recovery codes?'),
      submit: text('Make codes'),
      onSend: async (body) => {
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
        <button type="button" onClick={askToAdd}>
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
