import {
  type Backups,
  backupSchedules,
  ScheduleChange,
  usualBackups,
} from '@portico/contract/backup/backups';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form, mapSchema, OwnPasswordField, SelectField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { changeSchedule } from './backups-api';

const words: Record<string, string> = { off: 'No', daily: 'Daily', weekly: 'Weekly' };

const rules = mapSchema(ScheduleChange, ({ kept, ...typed }: Record<string, string>) => ({
  ...typed,
  ...(kept !== undefined && { kept: Number(kept || Number.NaN) }),
}));

interface ScheduleDialogProps {
  state: Backups;
  onSaved: () => unknown;
  onClose: () => void;
}

export default function ScheduleDialog({ state, onSaved, onClose }: ScheduleDialogProps) {
  const { schedule, kept, isKeptFixed } = state;
  const dispatch = useAppDispatch();
  const send = async (change: ScheduleChange) => {
    const { error } = await dispatch(changeSchedule(change));
    if (error) return problemErrors(error);
    onSaved();
    onClose();
  };
  return (
    <Dialog title="Edit the schedule of backups" onClose={onClose}>
      <Form schema={rules} submit="Save" onCancel={onClose} onSend={send}>
        <SelectField
          name="schedule"
          label="Back up by itself"
          options={backupSchedules}
          wordOf={(option) => words[option]!}
          defaultValue={schedule}
        />
        {!isKeptFixed && (
          <TextField
            name="kept"
            label="Days kept"
            hint="Of each day the newest one stays, for so many days with backups."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(kept ?? usualBackups)}
          />
        )}
        <OwnPasswordField />
      </Form>
    </Dialog>
  );
}
