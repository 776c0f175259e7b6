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
import { useText } from '@portico/platform/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moved } from '../arrows/arrows';
import { ChangedNote } from '../arrows/changed-note';
import { DropArea } from '../file-picker/drop-area';
import picking from '../file-picker/file-picker.module.css';
import { ChosenPictures } from './chosen-pictures';
import styles from './pictures.module.css';
import { isMeant, takesText } from './pasted';
import { uploadingName } from './picture-rules';
import { type UploadAnswer, uploadPicture } from './upload-picture';

interface PictureFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** One picture, which is described elsewhere or decorative. Another one replaces it. Names the button that removes it. */
  single?: string;
  /** Called with what is chosen, at first and after each change. */
  onShow?: (pictures: readonly Picture[]) => void;
  defaultValue?: readonly ShownPicture[] | null | undefined;
  /** The server value, if someone else changed it. */
  present?: { now: readonly ShownPicture[] | null; before: readonly ShownPicture[] | null } | undefined;
}

const chosenOf = (pictures: readonly ChosenPicture[] | null): string =>
  JSON.stringify((pictures ?? []).map(({ pictureId, alt }) => [pictureId, alt]));

/** The `ref` of the Cancel button, which would take the focus along when it goes. */
const focusPicker = (button: HTMLButtonElement) => () => {
  if (document.activeElement !== button) return;
  button.closest('[data-over]')?.querySelector<HTMLInputElement>('[type=file]')?.focus();
};

/** Pictures of an entry: uploaded one at a time by button, drop or paste, described, and put in order. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, single, onShow, defaultValue, present } = props;
  const dispatch = useAppDispatch();
  const text = useText();
  const signInFor = (file: string) => text('{file}: sign in to upload it', { file });
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(defaultValue ?? []);
  /** The first is being uploaded. */
  const [queue, setQueue] = useState<readonly File[]>([]);
  /** The share of it that was sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  /** How often the API wanted the person to sign in. */
  const [refusals, setRefusals] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  /** Said instead of what is being uploaded. */
  const [news, setNews] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const person = useAppSelector(selectSelfId);
  const [file] = queue;
  /** Until the person has signed in again. */
  const isHeld = refusals > 0 && person === undefined;

  const sendNext = (said = '') => {
    const [, ...others] = queue;
    setQueue(others);
    setSent(0);
    setNews(others.length > 0 ? '' : said);
  };
  const onAnswer = useEffectEvent(({ name }: File, { body: picture, msg, isSignedOut }: UploadAnswer) => {
    if (isSignedOut) {
      setSent(0);
      setRefusals(refusals + 1);
      return setNews('');
    }
    if (picture) {
      setPictures((before) => {
        const others = single ? [] : before;
        const isThere = others.some(({ pictureId }) => pictureId === picture.pictureId);
        return isThere ? others : [...others, { ...picture, alt: '' }];
      });
    } else if (msg !== undefined)
      setProblems((before) => [...before, text('{file}: {problem}', { file: name, problem: text(msg) })]);
    sendNext(
      picture && text(single ? '{file} was uploaded.' : '{file} was uploaded. Describe it.', { file: name }),
    );
  });
  useEffect(() => {
    if (file === undefined || isHeld) return;
    const upload = dispatch(uploadPicture(file, setSent));
    let isWanted = true;
    void upload.answer.then((answer) => isWanted && onAnswer(file, answer));
    return () => {
      isWanted = false;
      upload.cancel();
    };
  }, [dispatch, file, isHeld, refusals]);

  const take = (files: Iterable<File>) => {
    const chosen = single ? [...files].slice(0, 1) : [...files];
    if (chosen.length === 0) return;
    const tooLarge = chosen.filter(({ size }) => size > maxPictureBytes);
    setProblems(
      tooLarge.map(({ name }) => text('{file}: {problem}', { file: name, problem: text(pictureTooLarge) })),
    );
    setQueue([...queue, ...chosen.filter(({ size }) => size <= maxPictureBytes)]);
    setNews('');
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
    return () => document.removeEventListener('paste', paste);
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
  useFormValue(uploadingName(name), file !== undefined, { saved: false, put: () => {}, keyOf: () => '' });

  const move = (from: number, to: number) => {
    setPictures(moved(pictures, from, to));
    setNews(text('Moved to place {place} of {count}', { place: to + 1, count: pictures.length }));
  };
  const remove = (index: number) => {
    flushSync(() => setPictures(pictures.filter((_one, place) => place !== index)));
    setNews(text('Removed'));
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
        {text(single ? 'or drop a picture here, or paste it' : 'or drop pictures here, or paste them')}
      </p>
      <ChangedNote note={note} />
      <div role="alert" className="ui-stack ui-error">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {file && (
        <div className={`ui-row ${styles.sending}`} {...unsavedMark(text('Discard what is being uploaded?'))}>
          <span>{isHeld ? signInFor(file.name) : file.name}</span>
          <progress
            aria-label={text('Upload of {file}', { file: file.name })}
            {...(sent < 1 && { value: sent })}
          />
          <button type="button" ref={focusPicker} onClick={() => sendNext()}>
            {text('Cancel upload')}
          </button>
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {news || (file && (isHeld ? signInFor(file.name) : text('Uploading {file}', { file: file.name })))}
      </p>
      {single && pictures[0] && (
        <div className="ui-row">
          <ShownCopy picture={{ ...pictures[0], alt: '' }} sizes="8rem" className={styles.thumbnail} />
          <button type="button" aria-label={single} onClick={() => remove(0)}>
            {text('Remove')}
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
