import { alertRaised } from '@portico/platform/alerts';
import { problemErrors } from '@portico/platform/api';
import { DialogOnDemand } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DropArea } from '../../file-picker/drop-area';
import picking from '../../file-picker/file-picker.module.css';
import { sizeOf } from '../backup-words';
import styles from '../backups.module.css';
import { Preview } from './preview';
import { timeText } from '../../table/shown-time';
import { lastRestoreSentences, stageSentence } from './restore-words';
import {
  announceUpload,
  awaitRestore,
  discardUpload,
  sendBackup,
  startRestore,
  useUploadedBackup,
} from './uploaded-api';

type Opened = { kind: 'upload'; file: File } | { kind: 'restore'; madeAt: string };

const loadDialog = () => import('../backup-dialog');

/** Uploads a backup, shows what is in it, and restores it. */
export function RestoreSection() {
  const dispatch = useAppDispatch();
  const { data: state, refetch } = useUploadedBackup();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [uploading, setUploading] = useState<{ sent: number; cancel: () => void }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened((current) => (current === opened ? null : current));
  const refuse = (msg: string) => dispatch(alertRaised({ msg, alertType: 'danger' }));

  const send = async (file: File) => {
    const { answer, cancel } = dispatch(
      sendBackup(file, (sent) => setUploading((current) => current && { ...current, sent })),
    );
    setUploading({ sent: 0, cancel });
    const { msg } = await answer;
    // The screen was left.
    if (!heading.current) return;
    setUploading(undefined);
    if (msg !== undefined) refuse(`Couldn’t upload ${file.name}: ${msg}`);
    await refetch();
  };
  const cancelUpload = useEffectEvent(() => uploading?.cancel());
  useEffect(() => () => cancelUpload(), []);
  const upload = async (file: File, password: string) => {
    const { error } = await dispatch(announceUpload(file.size, password));
    if (error) return problemErrors(error);
    void send(file);
  };
  const restore = async (password: string) => {
    const { error } = await dispatch(startRestore(password));
    if (error) return problemErrors(error);
    await refetch();
  };
  const discard = async () => {
    heading.current?.focus();
    const { error } = await dispatch(discardUpload());
    if (error) refuse(problemErrors(error)[0]!.msg);
    await refetch();
  };

  const madeAt = state?.preview?.madeAt ?? '';
  const waitForEnd = useEffectEvent(async () => {
    if (await dispatch(awaitRestore(madeAt))) await refetch();
  });
  const isRestoring = state?.stage === 'backing-up' || state?.stage === 'restarting';
  useEffect(() => {
    if (isRestoring) void waitForEnd();
  }, [isRestoring]);

  if (state === undefined) return null;
  const { stage, maxBytes } = state;
  const isBusy = isRestoring || stage === 'arriving' || stage === 'checking' || uploading !== undefined;
  const mayChoose = state.isPossible && !isBusy && stage !== 'checked';
  return (
    <section className={styles.restore}>
      <h2 ref={heading} tabIndex={-1}>
        Restore a backup
      </h2>
      <p className={styles.note}>{state.isPossible ? introduction : impossible}</p>
      {lastRestoreSentences(state).map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      <p role="status" className={styles.stage} data-refused={stage === 'refused' || undefined}>
        {uploading ? 'Uploading the backup...' : stageSentence(state)}
      </p>
      {isBusy && (
        <p className={styles.start} {...(uploading && unsavedMark('what is being uploaded'))}>
          <progress
            aria-label={uploading ? 'Uploading the backup' : 'Working on the backup'}
            {...(uploading && { value: uploading.sent })}
          />
          {uploading && (
            <button type="button" onClick={uploading.cancel}>
              Cancel the upload
            </button>
          )}
        </p>
      )}
      {mayChoose && (
        <DropArea className={styles.choose} onFiles={([file]) => file && setOpened({ kind: 'upload', file })}>
          <label htmlFor="backup-file">Backup file</label>
          <input
            id="backup-file"
            type="file"
            className={picking.picker}
            accept=".gz,application/gzip"
            aria-describedby="backup-file-hint"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // So that the same file can be chosen again.
              currentTarget.value = '';
              if (file) setOpened({ kind: 'upload', file });
            }}
          />
          <p id="backup-file-hint">or drop it here: portico-….tar.gz, at most {sizeOf(maxBytes)}.</p>
        </DropArea>
      )}
      {stage === 'checked' && <Preview state={state} />}
      {stage === 'checked' && (
        <p className={styles.start}>
          <button
            type="button"
            className={styles.danger}
            onClick={() => setOpened({ kind: 'restore', madeAt })}
          >
            Restore this backup
          </button>
          <button type="button" onClick={() => void discard()}>
            Discard it
          </button>
        </p>
      )}
      {opened?.kind === 'upload' && (
        <DialogOnDemand
          load={loadDialog}
          dialog={{
            title: `Upload ${opened.file.name}`,
            submit: 'Upload',
            onSend: (password: string) => upload(opened.file, password),
            onClose: close,
            children: `The server checks its ${sizeOf(opened.file.size)} and shows what is in it. Nothing is replaced by that.`,
          }}
        />
      )}
      {opened?.kind === 'restore' && (
        <DialogOnDemand
          load={loadDialog}
          dialog={{
            title: `Restore the backup of ${timeText(opened.madeAt)}?`,
            submit: 'Restore',
            onSend: restore,
            onClose: close,
            children:
              'This replaces everything: users and their entries, projects, interests, messages, pictures, site settings and the live front ends. Today’s data is backed up first, and stays in a folder on the server. The site is away for some seconds.',
          }}
        />
      )}
    </section>
  );
}

const introduction =
  'Choose a backup, and see what is in it before anything is replaced. On the server: npm run restore -- FILE, see docs/operate.md.';

const impossible =
  'This installation keeps its data in PostgreSQL, so a restore needs an empty database and an empty folder. On the server, stop it, set DATABASE_URL and DATA_DIR to new ones, run npm run restore -- FILE, and start it.';
