import type { RolloutChange } from '@portico/contract/releases/managed-front-ends';
import type { Rollout } from '@portico/contract/releases/pointer';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form, OwnPasswordField, TextAreaField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { changeRollout } from './releases-api';
import { rolloutRules } from './typed-fields';

interface RolloutDialogProps {
  rollout: Rollout;
  onSaved: () => unknown;
  onClose: () => void;
}

const numbers = [
  ['hours', 'Hours', 'How long a share lasts at least.'],
  ['visits', 'Visits', 'Of the shared version, until all get it. A network counts once.'],
  ['points', 'Percentage points', 'By how many more of its visits fail, it counts as worse.'],
] as const;

export default function RolloutDialog({ rollout, onSaved, onClose }: RolloutDialogProps) {
  const dispatch = useAppDispatch();
  const send = async (change: RolloutChange) => {
    const { error } = await dispatch(changeRollout(change));
    if (error) return problemErrors(error);
    onSaved();
    onClose();
  };
  return (
    <Dialog title="Edit shares of visitors" onClose={onClose}>
      <Form schema={rolloutRules} submit="Save" onCancel={onClose} onSend={send}>
        {numbers.map(([name, label, hint]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(rollout[name])}
          />
        ))}
        <TextAreaField
          name="off"
          label="Only by hand"
          hint="Front ends, one on each line, whose versions neither go live for all, nor stop, nor go back by themselves."
          defaultValue={rollout.off?.join('\n')}
        />
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
