import { ownerId } from '@portico/contract/accounts/owner';
import type { ProfileEdit } from '@portico/contract/accounts/profile';
import { userFields } from '@portico/contract/accounts/user-fields';
import type { User } from '@portico/contract/accounts/user';
import { Avatar } from '@portico/platform/avatar';
import { FactField, Form, PasswordField, useLostUpdate } from '@portico/platform/form';
import { usePage, useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFocusKept } from '../availability/use-focus-kept';
import { NewPasswordFields } from '../fields/new-password';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { OwnSessions } from './own-sessions';
import styles from './profile.module.css';
import { profileRules, saveProfile } from './save-profile';

const autoComplete = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  email: 'email',
};

const emailHint = 'To change it, enter your old password, too.';
const confirmHint = `${emailHint} It changes once you open the link that is sent to the new one.`;

/** Passwords can be shown, as text. */
const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.endsWith('-password');

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
  const token = useAppSelector(({ session }) => session.token);

  const [filled, setFilled] = useState(loaded);
  const { seen, present, changed, refused } = useLostUpdate(filled);
  const rules = useMemo(
    () => profileRules(passwordMinLength, filled.email),
    [passwordMinLength, filled.email],
  );

  const region = useRef<HTMLDivElement>(null);
  // After saving, shows the stored values and empties the passwords.
  useEffect(() => region.current?.querySelector('form')?.reset(), [filled]);

  useFocusKept(disabled !== undefined);

  const send = async (edit: ProfileEdit) => {
    const form = region.current!.querySelector('form')!;
    const sent = new FormData(form);
    const { user, error } = await dispatch(saveProfile(edit, seen));
    if (error) {
      onRefused();
      return refused(error);
    }
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
    const isAsSent = ({ name, value }: HTMLInputElement) => value === sent.get(name);
    if (inputs.every(isAsSent)) return setFilled(user);
    // Keeps what was typed meanwhile.
    for (const input of inputs) if (isPassword(input) && isAsSent(input)) input.value = '';
    changed(user);
  };

  return (
    <div className="ui-stack" ref={region}>
      <div className="ui-row ui-muted">
        <Avatar company={seen.company} alt="Your avatar" />
        <p>Signed in as {filled.email}</p>
      </div>
      <Form wide schema={rules} submit="Edit" disabled={disabled} oneAtATime onSend={send}>
        {/* Tells a password manager whose passwords these are. */}
        <input type="text" autoComplete="username" value={filled.email} readOnly hidden />
        {Object.entries(autoComplete).map(([key, token]) => {
          const name = key as keyof typeof autoComplete;
          const field = { name, facts: userFields, row: filled, present, autoComplete: token };
          const hint = resetByMail ? confirmHint : emailHint;
          return <FactField key={name} {...field} {...(name === 'email' && { type: 'email', hint })} />;
        })}
        <PasswordField
          name="password"
          label="Old password"
          hint="Only to change your email or password."
          autoComplete="current-password"
        />
        {resetByMail && (
          <p>
            <Link to="/users/forgot">Forgot your password?</Link>
          </p>
        )}
        <NewPasswordFields />
      </Form>
      {/* A change of email or password ends every session and opens this one. */}
      {disabled === undefined && <OwnSessions key={token} />}
      <section aria-label="Your account" className={`ui-stack ui-section ${styles.own}`}>
        <DownloadData disabled={disabled !== undefined} />
        {filled.userId === ownerId ? (
          <p>You own this site, so your account can’t be deleted.</p>
        ) : (
          <DeleteAccount profile={seen} disabled={disabled !== undefined} onChanged={changed} />
        )}
      </section>
    </div>
  );
}
