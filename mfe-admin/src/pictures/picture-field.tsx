import {
  type ChosenPicture,
  maxPictureBytes,
  pictureTooLarge,
  pictureTypes,
  type Picture,
  type ShownPicture,
} from '@portico/contract/pictures/picture';
import { Field, useFormValue } from '@portico/platform/form';
import { visuallyHidden } from '@portico/platform/page';
import { selectSelfId } from '@portico/platform/session';
import { Picture as ShownCopy } from '@portico/platform/picture';
import { useAppDispatch, useAppSelector } from '@portico/platform/store';
import { unsavedMark } from '@portico/platform/unsaved-work';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '../arrows/arrows';
import { DropArea } from '../file-picker/drop-area';
import picking from '../file-picker/file-picker.module.css';
import { ChosenPictures } from './chosen-pictures';
import styles from './pictures.module.css';
import { isMeant, takesText } from './pasted';
import { uploadingName } from './picture-rules';
import { type Upload, uploadPicture } from './upload-picture';

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** One picture, which is described elsewhere or decorative. Another one replaces it. */
  single?: true;
  /** Called with what is chosen, at first and after each change. */
  onShow?: (pictures: readonly Picture[]) => void;
  defaultValue?: readonly ShownPicture[] | null | undefined;
  /** The server value, if someone else changed it. */
  present?: { now: readonly ShownPicture[] | null; before: readonly ShownPicture[] | null } | undefined;
}

interface Sending {
  file: string;
  /** The share that was sent, from 0 to 1. */
  sent: number;
  cancel: () => void;
  /** Set until the person has signed in again. */
  isHeld?: true;
}

const chosenOf = (pictures: readonly ChosenPicture[] | null): string =>
  JSON.stringify((pictures ?? []).map(({ pictureId, alt }) => [pictureId, alt]));

const signInFor = (file: string): string => `${file}: sign in to upload it`;

/** Pictures of an entry: uploaded one at a time by button, drop or paste, described, and put in order. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, single, onShow, defaultValue, present } = props;
  const dispatch = useAppDispatch();
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(defaultValue ?? []);
  const [sending, setSending] = useState<Sending>();
  const [problems, setProblems] = useState<string[]>([]);
  const [news, setNews] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const running = useRef<Upload>(undefined);
  const waiting = useRef<File[]>([]);

  const sendNext = async () => {
    const file = waiting.current.shift();
    if (file === undefined) {
      // The button disappears, which would lose the focus.
      if (document.activeElement === cancelButton.current) picker.current?.focus();
      return setSending(undefined);
    }
    const tell = (sent: number) => setSending({ file: file.name, sent, cancel });
    const upload = dispatch(uploadPicture(file, tell));
    const cancel = () => upload.cancel();
    running.current = upload;
    tell(0);
    setNews(`Uploading ${file.name}`);
    const { body: picture, msg, isSignedOut } = await upload.answer;
    running.current = undefined;
    if (isSignedOut) return hold(file);
    if (picture) {
      setPictures((before) => {
        const others = single ? [] : before;
        const isThere = others.some(({ pictureId }) => pictureId === picture.pictureId);
        return isThere ? others : [...others, { ...picture, alt: '' }];
      });
    } else if (msg !== undefined) setProblems((before) => [...before, `${file.name}: ${msg}`]);
    setNews(picture ? `${file.name} was uploaded.${single ? '' : ' Describe it.'}` : '');
    void sendNext();
  };

  const hold = (file: File) => {
    waiting.current.unshift(file);
    const cancel = () => {
      waiting.current.shift();
      void sendNext();
    };
    setSending({ file: file.name, sent: 0, cancel, isHeld: true });
    setNews(signInFor(file.name));
  };
  const person = useAppSelector(selectSelfId);
  const resume = useEffectEvent(() => void sendNext());
  useEffect(() => {
    if (sending?.isHeld && person !== undefined) resume();
  }, [sending?.isHeld, person]);

  const take = (files: Iterable<File>) => {
    const chosen = single ? [...files].slice(0, 1) : [...files];
    if (chosen.length === 0) return;
    const tooLarge = chosen.filter(({ size }) => size > maxPictureBytes);
    setProblems(tooLarge.map((file) => `${file.name}: ${pictureTooLarge}`));
    waiting.current.push(...chosen.filter(({ size }) => size <= maxPictureBytes));
    if (running.current === undefined) void sendNext();
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files ?? [];
    if (files.length === 0 || !isMeant(region.current!, event.target)) return;
    // Word and Excel copy a picture of the text beside it.
    if (takesText(event.target) && event.clipboardData!.types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
      waiting.current = [];
      running.current?.cancel();
    };
  }, []);

  const show = useEffectEvent(() => onShow?.(pictures));
  useEffect(() => show(), [pictures]);

  const { note } = useFormValue<readonly ShownPicture[] | null>(name, pictures, {
    saved: defaultValue ?? null,
    present,
    put: (now) => setPictures(now ?? []),
    keyOf: chosenOf,
  });
  // For the form's rules. It is no work itself.
  useFormValue(uploadingName(name), sending !== undefined, { saved: false, put: () => {}, keyOf: () => '' });

  const move = (from: number, to: number) => {
    setPictures(moved(pictures, from, to));
    setNews(`Moved to place ${to + 1} of ${pictures.length}`);
  };
  const remove = (index: number) => {
    flushSync(() => setPictures(pictures.filter((_one, place) => place !== index)));
    setNews('Removed');
    picker.current?.focus();
  };

  return (
    <DropArea ref={region} className={`ui-stack ${styles.field}`} onFiles={take}>
      <Field name={name} label={label} hint={hint} required={false}>
        {(input) => (
          <input
            {...input}
            ref={picker}
            type="file"
            accept={pictureTypes.join()}
            multiple={!single}
            className={picking.picker}
            onChange={({ currentTarget }) => {
              take(currentTarget.files ?? []);
              // So that the same file can be chosen again, and no file is part of the form.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      <p className="ui-small">
        {single ? 'or drop a picture here, or paste it' : 'or drop pictures here, or paste them'}
      </p>
      {note && (
        <p className="ui-note ui-small">
          {note === 'conflict'
            ? 'Someone changed these too. Save again to replace theirs with yours.'
            : 'Updated elsewhere'}
        </p>
      )}
      <div role="alert" className="ui-stack ui-error">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {sending && (
        <div className={`ui-row ${styles.sending}`} {...unsavedMark('what is being uploaded')}>
          <span>{sending.isHeld ? signInFor(sending.file) : sending.file}</span>
          <progress
            aria-label={`Upload of ${sending.file}`}
            {...(sending.sent < 1 && { value: sending.sent })}
          />
          <button type="button" ref={cancelButton} onClick={sending.cancel}>
            Cancel upload
          </button>
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {news}
      </p>
      {single && pictures[0] && (
        <div className="ui-row">
          <ShownCopy picture={{ ...pictures[0], alt: '' }} sizes="8rem" className={styles.thumbnail} />
          <button type="button" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => remove(0)}>
            Remove
          </button>
        </div>
      )}
      {!single && (
        <ChosenPictures
          name={name}
          pictures={pictures}
          onDescribe={(index, alt) =>
            setPictures((before) => before.map((one, place) => (place === index ? { ...one, alt } : one)))
          }
          onMove={move}
          onRemove={remove}
        />
      )}
    </DropArea>
  );
}
