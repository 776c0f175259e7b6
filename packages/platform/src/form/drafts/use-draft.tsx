/* eslint-disable portico/no-clock-in-render -- Drafts are kept and restored in browsers, after hydration. */
import { english } from '@portico/contract/texts/language';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AppThunk, selectDraftsOwner, useAppDispatch, useAppSelector } from '../../store/store';
import { useLanguage, useRichText, useText } from '../../text/text';
import { type FieldState, fieldsOf, isChanged, isSame } from '../../unsaved-work/form-state';
import { fillIn } from './fill-in';
import { type Draft, readDraft, writeDraft } from '../../session/drafts';
import { FormContext } from '../form-context';

const typingMs = 500;

/** The form may outlive its person's session. */
const mayBeStored =
  (key: string): AppThunk<boolean> =>
  (_dispatch, getState) =>
    key.startsWith(`${selectDraftsOwner(getState())} `);

const isLong = ({ name, control }: FieldState): boolean =>
  name !== '' && control instanceof HTMLTextAreaElement && !control.readOnly;

const textsOf = (form: HTMLFormElement) => fieldsOf(form).filter(isLong);

/** Undefined if no long text is changed. */
function draftOf(form: HTMLFormElement): Draft | undefined {
  const texts = textsOf(form)
    .filter(isChanged)
    .map(({ name, saved, value }) => [name, { before: String(saved), text: String(value) }] as const);
  return texts.length > 0 ? { at: Date.now(), texts: Object.fromEntries(texts) } : undefined;
}

interface RestoredDraft {
  at: number;
  /** Saved texts that someone changed after the draft was begun. */
  changed: { label: string; now: string }[];
  discard: () => void;
}

/**
 * Keeps a form's long texts in the browser until they are saved or discarded, for the person who typed them, and restores
 * them when the form opens again.
 *
 * @param name of the form on its screen; without one nothing is kept
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, name: string | undefined) {
  const dispatch = useAppDispatch();
  const [path] = useState(() => globalThis.location?.pathname);
  const owner = useAppSelector(selectDraftsOwner);
  /** Then it is never a visitor's: the next visitor would find it. */
  const [isPersons, setIsPersons] = useState(owner !== '');
  if (owner !== '' && !isPersons) setIsPersons(true);
  const [restored, setRestored] = useState<RestoredDraft>();
  /** When this page wrote or read it last. */
  const latest = useRef<number>(undefined);
  /** What the form holds is saved, or another person's. */
  const isDone = useRef(false);
  const keyBefore = useRef<string>(undefined);
  const isKept = name !== undefined && owner !== undefined && !(owner === '' && isPersons);
  const key = isKept ? `${owner} ${path} ${name}` : undefined;

  const save = useEffectEvent((form: HTMLFormElement, own: string) => {
    if (isDone.current || !dispatch(mayBeStored(own))) return;
    const draft = draftOf(form);
    if (draft === undefined && latest.current === undefined) return;
    latest.current = draft?.at;
    writeDraft(own, draft);
  });
  const restore = useEffectEvent((form: HTMLFormElement, own: string) => {
    const draft: Draft | undefined = readDraft(own);
    const texts = textsOf(form).filter((text) => draft?.texts[text.name] && !isChanged(text));
    if (draft === undefined || texts.length === 0) return;
    latest.current = draft.at;
    isDone.current = false;
    const changed = texts
      .filter(({ name, saved }) => !isSame(saved, draft.texts[name]!.before))
      .map(({ name, saved, control }) => ({
        label: control!.labels?.[0]?.textContent ?? name,
        now: String(saved),
      }));
    for (const text of texts) fillIn(text, draft.texts[text.name]!.text);
    const discard = () => {
      for (const text of texts) fillIn(text, text.saved);
      save(form, own);
      texts[0]!.control!.focus();
      setRestored(undefined);
    };
    setRestored({ at: draft.at, changed, discard });
  });
  useEffect(() => {
    const form = ref.current;
    if (form === null || key === undefined) return;
    isDone.current = keyBefore.current !== undefined && keyBefore.current !== key;
    keyBefore.current = key;
    restore(form, key);
    let timer: number | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      save(form, key);
    };
    const saveSoon = () => {
      isDone.current = false;
      clearTimeout(timer);
      timer = window.setTimeout(saveNow, typingMs);
    };
    form.addEventListener('input', saveSoon);
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', saveSoon);
      window.removeEventListener('pagehide', saveNow);
      save(form, key);
    };
  }, [ref, key, dispatch]);

  return {
    restored,
    /** What was sent is saved. What was typed since stays a draft. */
    forget() {
      const draft = ref.current ? draftOf(ref.current) : undefined;
      latest.current = draft?.at;
      isDone.current = draft === undefined;
      if (key !== undefined) writeDraft(key, draft);
      setRestored(undefined);
    },
  };
}

const isToday = (date: Date): boolean => date.toDateString() === new Date().toDateString();

const timeOf = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language === english ? 'en-GB' : language, {
    timeStyle: 'short',
    ...(!isToday(new Date(at)) && { dateStyle: 'medium' }),
  }).format(at);

/** Says what was restored, and what someone saved meanwhile. */
export function DraftNotice({ at, changed, discard }: RestoredDraft) {
  const { disabled } = useContext(FormContext)!;
  const text = useText();
  const rich = useRichText();
  const language = useLanguage();
  return (
    // A status that appears with its form isn't announced.
    <div role="alert" className="ui-notice">
      <p>{text('Draft from {time} restored.', { time: timeOf(at, language) })}</p>
      {changed.map(({ label, now }) => (
        <p key={label}>
          {rich('Someone has changed {label} since. Saved now: <value>{now}</value>', {
            label,
            now: now || text('nothing'),
            value: <bdi />,
          })}
        </p>
      ))}
      <button type="button" disabled={disabled} onClick={discard}>
        {text('Discard the draft')}
      </button>
    </div>
  );
}
