import {
  type Backups,
  type BackupSchedule,
  backupSchedules,
  ScheduleChange,
  usualBackups,
} from '@portico/contract/backup/backups';
import { problemErrors } from '@portico/platform/api';
import { Dialog } from '@portico/platform/dialog';
import { Form, mapSchema, OwnPasswordField, SelectField, TextField } from '@portico/platform/form';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { changeSchedule } from './backups-api';

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
  const text = useText();
  const words = { off: text('No'), daily: text('Daily'), weekly: text('Weekly') };
  const dispatch = useAppDispatch();
  const send = async (change: ScheduleChange) => {
    const { error } = await dispatch(changeSchedule(change));
    if (error) return problemErrors(error);
    onSaved();
    onClose();
  };
  return (
    <Dialog title={text('Edit the schedule of backups')} onClose={onClose}>
      <Form schema={rules} submit={text('Save')} onCancel={onClose} onSend={send}>
        <SelectField
          name="schedule"
          label={text('Back up by itself')}
          options={backupSchedules}
          wordOf={(option) => words[option as BackupSchedule]}
          defaultValue={schedule}
        />
        {!isKeptFixed && (
          <TextField
            name="kept"
            label={text('Days kept')}
            hint={text('Of each day the newest one stays, for so many days with backups.')}
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
