import type { Confirmation } from '@portico/contract/accounts/own-password';
import type { ListedBackup } from '@portico/contract/backup/backups';
import { english } from '@portico/contract/texts/language';
import { alertRaised } from '@portico/platform/alerts';
import { problemErrors, saveAsFile } from '@portico/platform/api';
import { List, useDialog } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useLanguage, useRichText, useText } from '@portico/platform/text';
import { useRef, useState } from 'react';
import { type Column, DataTable } from '../table/data-table';
import { RowButton } from '../table/row-button';
import { ShownTime, useTimes } from '../table/shown-time';
import { routineOf, sizeOf, statusOf, warningsOf } from './backup-words';
import { downloadBackup, startBackup, useBackups } from './backups-api';

const loadScheduleDialog = () => import('./schedule-dialog');
const loadDialog = () => import('../secret/password-dialog');

export default function Backups() {
  const text = useText();
  const rich = useRichText();
  const times = useTimes();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const result = useBackups();
  const { data: state, refetch } = result;
  const { dialog, open } = useDialog();
  const [downloading, setDownloading] = useState<readonly string[]>([]);
  // A download that hasn't begun, and ends with its dialog.
  const asked = useRef<AbortController>(undefined);
  const start = async ({ password }: Confirmation) => {
    const { error } = await dispatch(startBackup(password));
    // The list is fetched also if another administrator has started one.
    await refetch();
    return error && problemErrors(error);
  };
  const save = async (name: string, file: Promise<Blob>) => {
    setDownloading((names) => [...names, name]);
    try {
      saveAsFile(await file, name);
    } catch {
      const msg = text('The download of {name} was cut off. Download it again.', { name });
      dispatch(alertRaised({ msg, alertType: 'danger' }));
    }
    setDownloading((names) => names.filter((one) => one !== name));
  };
  const download = async (name: string, { password }: Confirmation) => {
    // Retry gives the first one up: both would be saved.
    asked.current?.abort();
    const asking = (asked.current = new AbortController());
    const { file, errors } = await dispatch(downloadBackup(name, password, asking.signal));
    if (asked.current === asking) asked.current = undefined;
    if (errors) return errors;
    void save(name, file);
  };
  const askToStart = () =>
    open(loadDialog, {
      title: text('Back up now'),
      submit: text('Back up'),
      onSend: start,
      children: text(
        'The server makes one file with everything in it but the signing keys, and proves it. The site stays up meanwhile.',
      ),
    });
  const askToDownload = (name: string) =>
    open(loadDialog, {
      title: text('Download {name}', { name }),
      submit: text('Download'),
      onSend: (order) => download(name, order),
      onClose: () => asked.current?.abort(),
      children: text(
        'It holds everything: people’s entries, messages, password hashes, and what was deleted within the last hour. Keep it as safe as the server.',
      ),
    });
  const isUnderWay = state?.isUnderWay ?? false;
  const columns: Column<ListedBackup>[] = [
    { label: text('Made'), kind: 'words', cell: ({ madeAt }) => <ShownTime at={madeAt} /> },
    { label: text('Size'), kind: 'number', cell: ({ bytes }) => sizeOf(bytes, language) },
    { label: text('File'), cell: ({ name }) => <code>{name}</code> },
    {
      label: text('Download'),
      kind: 'control',
      cell: ({ name }) => (
        <RowButton action={text('Download')} of={name} onClick={() => askToDownload(name)} />
      ),
    },
  ];
  return (
    <>
      <h1>{text('Backups')}</h1>
      {/* Not atomic: only what is new is announced. */}
      <div role="status" aria-atomic="false">
        {state && (
          <>
            <p>{statusOf(state, text, times)}</p>
            {warningsOf(state, text, times).map(([warning, reason]) => (
              <p key={String(warning)} className="ui-note ui-error">
                {warning} <span lang={english}>{reason}</span>
              </p>
            ))}
          </>
        )}
      </div>
      <p className="ui-row">
        <button type="button" aria-disabled={isUnderWay} onClick={() => isUnderWay || askToStart()}>
          {text('Back up now')}
        </button>
        {state && !state.isScheduleFixed && (
          <button type="button" onClick={() => open(loadScheduleDialog, { state, onSaved: refetch })}>
            {text('Edit schedule')}
          </button>
        )}
        {isUnderWay && <progress aria-label={text('Making a backup')} />}
      </p>
      <p className="ui-small">
        {state && `${routineOf(state, text)} `}
        {rich(
          'A backup is proved by restoring it into a scratch place and comparing all rows and files. To restore one, run <code>npm run restore</code> on the server: see docs/operate.md.',
          { code: <code /> },
        )}
      </p>
      <p role="status" className="ui-small">
        {downloading.length > 0 && text('Downloading {names}...', { names: downloading.join(', ') })}
      </p>
      <List
        result={{ ...result, data: state?.backups }}
        empty={text('There are no backups yet. Make the first one.')}
      >
        {(rows) => (
          <DataTable name={text('Backups')} columns={columns} rows={rows} keyOf={({ name }) => name} />
        )}
      </List>
      {dialog}
    </>
  );
}
