import type { RolloutChange } from '@portico/contract/releases/managed-front-ends';
import type { Rollout } from '@portico/contract/releases/pointer';
import { problemErrors } from '@portico/platform/api';
import { TextAreaField, TextField } from '@portico/platform/form';
import { PasswordDialog } from '@portico/platform/row-dialog';
import { useAppDispatch } from '@portico/platform/store';
import { useState } from 'react';
import { changeRollout } from './releases-api';
import { rolloutRules } from './typed-fields';
import { countText } from './version-words';

const numbers = [
  ['hours', 'Hours', 'How long a share lasts at least.'],
  ['visits', 'Visits', 'Of the shared version, until all get it. A network counts once.'],
  ['points', 'Percentage points', 'By how many more of its visits fail, it counts as worse.'],
] as const;

/** What happens to shares by itself. */
export function Shares({ rollout, onSaved }: { rollout: Rollout; onSaved: () => unknown }) {
  const { hours, visits, points, off = [] } = rollout;
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const send = async (change: RolloutChange) => {
    const { error } = await dispatch(changeRollout(change));
    if (error) return problemErrors(error);
    onSaved();
  };
  const fields = (
    <>
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
        defaultValue={off.join('\n')}
      />
    </>
  );
  return (
    <section aria-labelledby="shares">
      <h2 id="shares">Shares of visitors</h2>
      <p>
        A version that only a share of visitors has goes live for all by itself after {countText(hours)}{' '}
        {hours === 1 ? 'hour' : 'hours'} and {countText(visits)} visits of it, and its share ends if at least{' '}
        {points} {points === 1 ? 'percentage point' : 'percentage points'} more of its visits fail than of the
        version before.{off.length > 0 && ` Only by hand: ${off.join(', ')}.`}
      </p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit shares of visitors
      </button>
      {isOpen && (
        <PasswordDialog
          title="Edit shares of visitors"
          submit="Save"
          schema={rolloutRules}
          fields={fields}
          onSend={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
