import type { ProblemError } from '@portico/contract/problem';
import type { User } from '@portico/contract/user';
import { accountDeleted } from '@portico/platform/account';
import { callApi, changedElsewhere, ifMatch, problemErrors } from '@portico/platform/api';
import { DeleteDialog } from '@portico/platform/dialog';
import { useAppDispatch } from '@portico/platform/store';
import { useRef, useState } from 'react';
import styles from './profile.module.css';
import { Reasons } from './reasons';

interface DeleteAccountProps {
  profile: User;
  /** The profile turned out to be another by now. */
  onChanged: (current: User) => void;
  disabled: boolean;
}

/** Deletes the own account, after asking once. What the API has against it is told where it was asked. */
export function DeleteAccount({ profile, onChanged, disabled }: DeleteAccountProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<ProblemError[]>([]);
  const inFlight = useRef(false);

  const open = () => {
    setErrors([]);
    setIsAsking(true);
  };
  const deleteIt = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setErrors([]);
    const { error } = await dispatch(
      callApi({ url: 'users/selfEdit', method: 'DELETE', headers: ifMatch(profile) }),
    );
    inFlight.current = false;
    if (!error) {
      dispatch(accountDeleted());
      return;
    }
    setErrors(problemErrors(error));
    const current = changedElsewhere<User>(error);
    if (current) onChanged(current);
  };

  return (
    <>
      <button type="button" className={styles.delete} disabled={disabled} onClick={open}>
        Delete Account
      </button>
      {isAsking && (
        <DeleteDialog name="your account" onDelete={() => void deleteIt()} onClose={() => setIsAsking(false)}>
          <p>
            Your profile, all of your experience entries and everything that keeps you signed in go with it,
            at once and for good.
          </p>
          <Reasons errors={errors} />
        </DeleteDialog>
      )}
    </>
  );
}
