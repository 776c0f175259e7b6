import { ownerId } from '@portico/contract/accounts/owner';
import type { ProfileEdit } from '@portico/contract/accounts/profile';
import { userFields } from '@portico/contract/accounts/user-fields';
import type { User } from '@portico/contract/accounts/user';
import { Avatar } from '@portico/platform/avatar';
import { FactField, Form, PasswordField, useLostUpdate } from '@portico/platform/form';
import { usePage, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useMemo, useState } from 'react';
import { useFocusKept } from '../availability/use-focus-kept';
import { NewPasswordFields } from '../fields/new-password';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { OwnPasskeys } from './own-passkeys';
import { OwnSessions } from './own-sessions';
import styles from './profile.module.css';
import { profileRules, saveProfile } from './save-profile';

const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  email: 'email',
};

interface EditProfileProps {
  /** The initial values. */
  loaded: User;
  /** Why the form is disabled. */
  disabled: string | undefined;
  onRefused: () => void;
}

export function EditProfile({ loaded, disabled, onRefused }: EditProfileProps) {
  const { passwordMinLength } = usePage();
  const { resetByMail } = useSite();
  const dispatch = useAppDispatch();
  const text = useText();
  const token = useAppSelector(({ session }) => session.token);

  // The profile is read again now and then, of which the fields show nothing.
  const [filled] = useState(loaded);
  const { seen, present, changed, saved, refused } = useLostUpdate(filled);
  const rules = useMemo(() => profileRules(passwordMinLength, seen.email), [passwordMinLength, seen.email]);

  useFocusKept(disabled !== undefined);

  const send = async (edit: ProfileEdit) => {
    const { user, error } = await dispatch(saveProfile(edit, seen, text));
    if (error) {
      onRefused();
      return refused(error);
    }
    return { saved: saved(user) };
  };

  return (
    <div className="ui-stack">
      <div className="ui-row ui-muted">
        <Avatar company={seen.company} alt={text('Your avatar')} />
        <p>{text('Signed in as {email}', { email: seen.email })}</p>
      </div>
      <Form wide schema={rules} submit={text('Edit')} disabled={disabled} oneAtATime onSend={send}>
        {/* Tells a password manager whose passwords these are. */}
        <input type="text" autoComplete="username" value={seen.email} readOnly hidden />
        {Object.entries(autoComplete).map(([key, token]) => {
          const name = key as keyof typeof autoComplete;
          const field = { name, facts: userFields, row: filled, present, autoComplete: token };
          const hint = resetByMail
            ? text(
                'To change it, enter your old password, too. It changes once you open the link that is sent to the new one.',
              )
            : text('To change it, enter your old password, too.');
          return <FactField key={name} {...field} {...(name === 'email' && { type: 'email', hint })} />;
        })}
        <PasswordField
          name="password"
          label={text('Old password')}
          hint={text('Only to change your email or password.')}
          autoComplete="current-password"
        />
        {resetByMail && (
          <p>
            <Link to="/users/forgot">{text('Forgot your password?')}</Link>
          </p>
        )}
        <NewPasswordFields />
      </Form>
      {disabled === undefined && <OwnPasskeys />}
      {/* A change of email or password ends every session and opens this one. */}
      {disabled === undefined && token !== null && <OwnSessions key={token} />}
      <section aria-label={text('Your account')} className={`ui-stack ui-section ${styles.own}`}>
        <DownloadData disabled={disabled !== undefined} />
        {seen.userId === ownerId ? (
          <p>{text('You own this site, so your account can’t be deleted.')}</p>
        ) : (
          <DeleteAccount profile={seen} disabled={disabled !== undefined} onChanged={changed} />
        )}
      </section>
    </div>
  );
}
