import type { ReleaseChange } from '@portico/contract/releases/managed-front-ends';
import { lineOf } from '@portico/contract/releases/shipping';
import { alertRaised } from '@portico/platform/alerts';
import { problemErrors } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import PasswordDialog from '../secret/password-dialog';
import { changeVersion, type VersionChange } from './releases-api';

interface VersionDialogProps {
  change: VersionChange;
  /** The id of the element to focus, because the button is another afterwards. */
  successor: string;
  /** Waited for, so that the button is gone before the focus moves. */
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

export default function VersionDialog({ change, successor, onSaved, onClose }: VersionDialogProps) {
  const dispatch = useAppDispatch();
  const { action, name, version, live, waits, passedOver } = change;
  const send = async ({ password }: Pick<ReleaseChange, 'password'>) => {
    const { data, error } = await dispatch(changeVersion(change, password));
    if (error)
      return problemErrors(error).map(({ msg, path, advice, ...rest }) =>
        advice === undefined
          ? { msg, ...(path !== undefined && { path }), ...rest }
          : { msg: `${path}: ${msg}. ${advice}` },
      );
    const misfits = 'findings' in data ? data.findings : [];
    // Another version may have gone live since the question.
    const changed = 'version' in data ? data.version : version;
    const done = `${name} ${changed} is ${action === 'withdraw' ? 'withdrawn' : 'live'}.`;
    const msg = [done, ...('passedOver' in data ? data.passedOver : [])].join('\n');
    await onSaved();
    onClose();
    // Last, because a dialog covers alerts.
    dispatch(
      alertRaised(
        misfits.length > 0
          ? { msg: [msg, 'It doesn’t fit:', ...misfits.map(lineOf)].join('\n'), alertType: 'danger' }
          : { msg, alertType: 'success' },
      ),
    );
  };
  const { title, submit, text } = {
    promote: {
      title: `Promote ${name} ${version}?`,
      submit: 'Promote',
      text: `It is checked first. From the next page on, it is live${live === undefined ? '' : ` instead of ${live}`}${waits ? ', with all that waits with it' : ''}.`,
    },
    rollback: {
      title: `Roll back ${name} to ${version}?`,
      submit: 'Roll back',
      text: `From the next page on, it is live again${live === undefined ? '' : `, and ${live} counts as rolled back`}.${passedOver.map((line) => ` ${line}`).join('')}`,
    },
    withdraw: {
      title: `Withdraw ${name}?`,
      submit: 'Withdraw',
      text: 'Its addresses answer 404, and the menu no longer has it, until you roll it back or its team publishes a version.',
    },
  }[action];
  return (
    <PasswordDialog title={title} submit={submit} successor={successor} onSend={send} onClose={onClose}>
      {text}
    </PasswordDialog>
  );
}
