import type { OwnSession } from '@portico/contract/accounts/auth';
import type { AddedPasskey, OwnPasskeys as Answer, Passkey } from '@portico/contract/accounts/passkeys';
import { alertRaised } from '@portico/platform/alerts';
import { callApi } from '@portico/platform/api';
import { handOnFocus, LoadingOrFailure } from '@portico/platform/list';
import { usePage } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useState } from 'react';
import { usePolledData } from '../availability/use-polled-data';
import { AddPasskey } from './add-passkey';
import { ConfirmedCall } from './confirmed-call';
import { nameOfBrowser } from './own-sessions';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';
import { useTimes } from './use-times';

const headingId = 'own-passkeys';

type Opened =
  | { kind: 'add'; proposed: string }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'make codes' }
  | { kind: 'codes'; codes: readonly string[] };

/** Used instead of the password, or after it. */
export function OwnPasskeys() {
  const dispatch = useAppDispatch();
  const text = useText();
  const rich = useRichText();
  const times = useTimes();
  const { publicUrl } = usePage();
  const list = usePolledData<Answer>('auth/passkeys', () => true);
  const { data, refetch } = list;
  const { passkeys = [], recoveryCodesLeft = 0, unavailable } = data ?? {};
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const showCodes = (codes: readonly string[]) => setOpened({ kind: 'codes', codes });
  const add = async () => {
    const { data: sessions = [] } = await dispatch(callApi<OwnSession[]>({ url: 'auth/sessions' }));
    const here = sessions.find(({ isCurrent }) => isCurrent);
    setOpened({ kind: 'add', proposed: here ? nameOfBrowser(here.browser, text) : '' });
  };
  const added = ({ passkey: { name }, recoveryCodes }: AddedPasskey) => {
    dispatch(alertRaised({ msg: text('Added {name}', { name }), alertType: 'success' }));
    void refetch();
    if (recoveryCodes) showCodes(recoveryCodes);
    else close();
  };
  const removed = ({ name }: Passkey) => {
    dispatch(alertRaised({ msg: text('Removed {name}', { name }), alertType: 'success' }));
    void refetch();
    close();
  };
  return (
    // Takes the focus of a button that goes.
    <section aria-labelledby={headingId} tabIndex={-1} className={`ui-stack ui-section ${styles.own}`}>
      <h2 id={headingId}>{text('Passkeys')}</h2>
      <p>
        {text(
          'Sign in with your fingerprint, face or device PIN. Once you have a passkey, your password alone doesn’t sign you in any more.',
        )}
      </p>
      {data === undefined && (
        <LoadingOrFailure call={list} failure={text('This list could not be loaded.')} />
      )}
      {unavailable && (
        <p className="ui-note">
          {rich(
            'Passkeys don’t work at {address}: browsers want https, and a name instead of an IP address. Whoever runs this site sets its address with <code>PUBLIC_URL</code>.',
            { address: publicUrl, code: <code /> },
          )}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul role="list" className={`ui-stack ${styles.sessions}`}>
          {passkeys.map((passkey) => {
            const { passkeyId, name, createdAt, lastUsedAt, isOfThisSite, rpId } = passkey;
            const added = { made: times.format(new Date(createdAt)), added: <time dateTime={createdAt} /> };
            return (
              <li key={passkeyId} className="ui-row ui-apart">
                <span id={`passkey-${passkeyId}`}>
                  {lastUsedAt === null
                    ? rich('{name}, added <added>{made}</added>, not used yet', { name, ...added })
                    : rich('{name}, added <added>{made}</added>, last used <time>{when}</time>', {
                        ...{ name, ...added },
                        ...{ when: times.format(new Date(lastUsedAt)), time: <time dateTime={lastUsedAt} /> },
                      })}
                  {!isOfThisSite && (
                    <strong>
                      {' '}
                      {text('Works only at {host}, an earlier address of this site', { host: rpId })}
                    </strong>
                  )}
                </span>
                <button
                  type="button"
                  ref={handOnFocus}
                  aria-label={text('Remove {name}', { name })}
                  aria-describedby={`passkey-${passkeyId}`}
                  onClick={() => setOpened({ kind: 'remove', passkey })}
                >
                  {text('Remove')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {data && !unavailable && (
        <button type="button" onClick={() => void add()}>
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
          <button type="button" ref={handOnFocus} onClick={() => setOpened({ kind: 'make codes' })}>
            {text('Make new recovery codes')}
          </button>
        </>
      )}
      {opened?.kind === 'add' && <AddPasskey proposed={opened.proposed} onAdded={added} onClose={close} />}
      {opened?.kind === 'remove' && (
        <ConfirmedCall
          title={text('Remove {name}?', { name: opened.passkey.name })}
          submit={text('Remove')}
          call={{ url: `auth/passkeys/${opened.passkey.passkeyId}`, method: 'DELETE' }}
          onDone={() => removed(opened.passkey)}
          onClose={close}
        >
          {passkeys.length === 1
            ? text(
                'It is your last one: your password alone signs you in then, and your recovery codes stop working.',
              )
            : text('You can’t sign in with it here any more.')}
        </ConfirmedCall>
      )}
      {opened?.kind === 'make codes' && (
        <ConfirmedCall<{ recoveryCodes: string[] }>
          title={text('Make new recovery codes?')}
          submit={text('Make codes')}
          call={{ url: 'auth/recovery-codes', method: 'POST' }}
          onDone={({ recoveryCodes }) => {
            void refetch();
            showCodes(recoveryCodes);
          }}
          onClose={close}
        >
          {text('Your earlier ones stop working.')}
        </ConfirmedCall>
      )}
      {opened?.kind === 'codes' && <RecoveryCodes codes={opened.codes} onClose={close} />}
    </section>
  );
}
