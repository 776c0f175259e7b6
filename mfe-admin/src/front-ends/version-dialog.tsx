import { Confirmation } from '@portico/contract/accounts/own-password';
import type { ReleasePromotion } from '@portico/contract/releases/managed-front-ends';
import { lineOf } from '@portico/contract/releases/shipping';
import { alertRaised } from '@portico/platform/alerts';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { CheckboxField, Form, type FormSchema, OwnPasswordField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { changeVersion, changeWords, type VersionChange } from './releases-api';
import { promotionRules } from './typed-fields';

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
  const { action, name, live } = change;
  const { version, waitsFor, passedOver = [], share, stopped } = change.version;
  const { label, of } = changeWords(change);
  const send = async (given: Omit<ReleasePromotion, 'name' | 'version'>) => {
    const { data, error } = await dispatch(changeVersion(change, given));
    if (error)
      return problemErrors(error).map(({ msg, path, advice, ...rest }) =>
        advice === undefined
          ? { msg, ...(path !== undefined && { path }), ...rest }
          : { msg: `${path}: ${msg}. ${advice}` },
      );
    const misfits = 'findings' in data ? data.findings : [];
    // Another version may have gone live since the question.
    const changed = 'version' in data ? data.version : version;
    const few = given.share === undefined ? '' : ` for ${given.share} % of visitors`;
    const done = `${name} ${changed} is ${action === 'withdraw' ? 'withdrawn' : `live${few}`}.`;
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
  const schema: FormSchema<Omit<ReleasePromotion, 'name' | 'version'>> =
    action === 'promote' ? promotionRules : Confirmation;
  const text = {
    promote: `It is checked first. From the next page on, it is live${live === undefined ? '' : ` instead of ${live}`}${waitsFor ? ', with all that waits with it' : ''}.${share ? ` ${share.percent} % of visitors have it now.` : ''}`,
    rollback: `From the next page on, it is live again${live === undefined ? '' : `, and ${live} counts as rolled back`}.${passedOver.map((line) => ` ${line}`).join('')}`,
    end: `From the next page on, all visitors have ${live}. ${share?.percent} % have ${version} now.`,
    withdraw:
      'Its addresses answer 404, and the menu no longer has it, until you roll it back or its team publishes a version.',
  }[action];
  return (
    <Dialog title={`${label} ${of}?`} onClose={onClose} successor={successor}>
      <p>{text}</p>
      <Form schema={schema} submit={label} onCancel={onClose} onSend={send}>
        {action === 'promote' && live !== undefined && !waitsFor && (
          <TextField
            name="share"
            label="Share of visitors, in percent"
            hint="From 1 to 99. Leave it empty for all."
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {action === 'promote' && (
          <CheckboxField
            name="fix"
            label="Security fix"
            hint="Never stopped, and never goes back by itself."
          />
        )}
        {action === 'promote' && stopped && (
          <CheckboxField name="again" label="Although it was stopped by itself" />
        )}
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
