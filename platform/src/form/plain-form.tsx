import type { ProblemError } from '@portico/contract/problem';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { alertRaised, formAlertsDismissed } from '../alerts/alerts';
import { useLongWait } from '../long-wait/use-long-wait';
import { type AppThunk, useAppDispatch } from '../store/store';
import { FaultSummary } from './fault-summary';
import { fieldId, FormContext } from './form-context';
import type { FormSchema } from './form-schema';
import styles from './form.module.css';
import { requiredFields, type Send, useForm } from './use-form';

/**
 * Tells what became of a dialog's form that was closed before the answer came. Whose session has ended meanwhile has
 * been told so.
 *
 * @param submit what its submit button said
 */
const lateRefusal =
  (submit: string, errors: ProblemError[]): AppThunk<void> =>
  (dispatch, getState) => {
    if (!getState().session.isAuthenticated) return;
    for (const { msg } of errors) {
      dispatch(alertRaised({ msg: `Couldn’t ${submit.toLowerCase()} it: ${msg}`, alertType: 'danger' }));
    }
  };

interface SendingProps {
  /** Which attempt to send is under way; 0 while there is none. */
  attempt: number;
  onRetry: (form: HTMLFormElement) => void;
}

/** What is said while a form is sent. The call is not given up by itself: only the person decides to send it again. */
export function Sending({ attempt, onRetry }: SendingProps) {
  const isLong = useLongWait(attempt);
  return (
    <>
      <p aria-live="polite" className={styles.status}>
        {isLong ? 'This takes longer than usual. What you typed is kept.' : attempt > 0 && 'Sending...'}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.retry}
          onClick={({ currentTarget }) => onRetry(currentTarget.form!)}
        >
          Retry
        </button>
      )}
    </>
  );
}

export interface FormProps<Values> {
  /** The rules, with the sentence of each. */
  schema: FormSchema<Values>;
  /** Called with what the rules made of the fields. What it answers lands on the fields that it names. */
  onSend: Send<Values>;
  /** What the submit button says. */
  submit: string;
  /** Adds a Cancel button. Where the form is gone before it is refused, an alert says so. */
  onCancel?: (() => void) | undefined;
  /** Why nothing can be typed or sent at present. */
  disabled?: string | undefined;
  /** Only the first fault is told, then the next. */
  oneAtATime?: boolean;
  /** An alert says what the server refuses: the form says it again only on the fields that it names. */
  toldByAlert?: boolean;
  children: ReactNode;
}

interface PlainFormProps<Values> extends FormProps<Values> {
  ref?: RefObject<HTMLFormElement | null>;
  /** Where the session has ended: called instead of sending, until the person has signed in again. */
  onHeld?: (() => void) | undefined;
  'data-held'?: '' | undefined;
}

/** A form by itself, whatever becomes of the session meanwhile. */
export function PlainForm<Values>({
  ref,
  onHeld,
  'data-held': held,
  schema,
  onSend,
  submit,
  onCancel,
  disabled,
  oneAtATime,
  toldByAlert,
  children,
}: PlainFormProps<Values>) {
  const id = useId();
  const dispatch = useAppDispatch();
  const {
    faults: all,
    refusals,
    attempt,
    sendAgain,
    onSubmit,
    onChange,
  } = useForm(schema, onSend, (errors) => {
    if (onCancel) dispatch(lateRefusal(submit, errors));
  });
  const isHeld = onHeld !== undefined;
  const faults = useMemo(() => (oneAtATime ? all.slice(0, 1) : all), [all, oneAtATime]);
  const isDisabled = disabled !== undefined;
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const [required, setRequired] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const found = requiredFields(schema, form.current!);
    // Rules that are made anew with each render must not render without end.
    setRequired((before) => ([...before].join() === [...found].join() ? before : found));
  }, [schema, form]);
  const context = useMemo(
    () => ({ id, faults, required, disabled: isDisabled, onChange }),
    [id, faults, required, isDisabled, onChange],
  );
  const summary = useRef<HTMLDivElement>(null);
  const [first] = faults;
  const isTold = toldByAlert && first?.byServer;
  const needsSummary = !isTold && (faults.length > 1 || (first !== undefined && first.field === undefined));

  const leadTo = useRef<() => void>(() => {});
  useEffect(() => {
    leadTo.current = () => {
      (summary.current ?? document.getElementById(fieldId(id, first?.field ?? '')))?.focus();
    };
  });
  useEffect(() => {
    if (refusals > 0) leadTo.current();
  }, [refusals]);

  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={attempt > 0}
      ref={form}
      data-held={held}
      onSubmit={(event) => {
        dispatch(formAlertsDismissed());
        if (onHeld) {
          event.preventDefault();
          onHeld();
        } else onSubmit(event);
      }}
      onChange={({ target }) => onChange(target as unknown as HTMLInputElement)}
    >
      <p role="status" className={styles.status}>
        {disabled}
      </p>
      {needsSummary && <FaultSummary form={id} faults={faults} ref={summary} />}
      <FormContext value={context}>{children}</FormContext>
      <Sending attempt={attempt} onRetry={sendAgain} />
      {!isHeld && (
        <p className={styles.buttons}>
          <button type="submit" disabled={isDisabled} aria-disabled={attempt > 0}>
            {submit}
          </button>
          {onCancel && (
            <button type="button" onClick={onCancel}>
              Cancel
            </button>
          )}
        </p>
      )}
    </form>
  );
}
