import type { ProblemError } from '@portico/contract/problem';
import type { Text } from '@portico/contract/texts/message';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { alertRaised, formAlertsDismissed } from '../alerts/alerts';
import { useProblemText } from '../api/call-error';
import { useLongWait } from '../long-wait/use-long-wait';
import { type AppThunk, useAppDispatch } from '../store/store';
import { useLanguage, useText } from '../text/text';
import { type FormValues, keepValues } from '../unsaved-work/form-state';
import { LeaveContext } from '../unsaved-work/unsaved-work';
import { ErrorSummary } from './error-summary';
import { fieldId, FormContext } from './form-context';
import { type FormSchema, goneCode } from './form-errors';
import styles from './form.module.css';
import { requiredFields, type Send, useForm } from './use-form';

export interface FormProps<Values> {
  schema: FormSchema<Values>;
  /** Called with the validated values. Returned errors are shown at the fields that they name. */
  onSend: Send<Values>;
  /** The submit button's label. */
  submit: string;
  /** Adds a Cancel button, which asks before it discards what was typed in the dialog. If the form is closed before it is rejected, an alert says so. */
  onCancel?: (() => void) | undefined;
  /** Why the form is disabled. */
  disabled?: string | undefined;
  /** Shows one error at a time. */
  oneAtATime?: boolean;
  /** In two columns, where there is room. */
  wide?: boolean;
  children: ReactNode;
}

interface PlainFormProps<Values> extends FormProps<Values> {
  ref?: RefObject<HTMLFormElement | null>;
  /** Called instead of sending after the session has ended, until the person signs in again. */
  onHeld?: (() => void) | undefined;
  'data-held'?: string | undefined;
  onSaved?: () => void;
}

/** A form that doesn't depend on the session. */
export function PlainForm<Values>({
  ref,
  onHeld,
  'data-held': held,
  onSaved = () => {},
  schema,
  onSend,
  submit,
  onCancel,
  disabled,
  oneAtATime,
  wide,
  children,
}: PlainFormProps<Values>) {
  const id = useId();
  const dispatch = useAppDispatch();
  const leave = useContext(LeaveContext);
  const ownRef = useRef<HTMLFormElement>(null);
  const form = ref ?? ownRef;
  const [values] = useState<FormValues>(() => new Map());
  const text = useText();
  const inWords = useProblemText();
  const lang = useLanguage();
  const onLateRefusal = (late: ProblemError[]) =>
    late.forEach((one) => onCancel && dispatch(alertLateRefusal(submit, inWords(one).msg, text, lang)));
  const {
    errors: all,
    refusals,
    attempt,
    sendAgain,
    ...on
  } = useForm(schema, onSend, onLateRefusal, values, onSaved);
  const { onChange } = on;
  useLayoutEffect(() => keepValues(form.current!, values), [form, values]);
  const errors = useMemo(
    () => (oneAtATime ? all.slice(0, 1) : all).map((error) => ({ ...error, ...inWords(error) })),
    [all, oneAtATime, inWords],
  );
  const isDisabled = disabled !== undefined;
  const isGone = errors.some(({ code }) => code === goneCode);

  const [required, setRequired] = useState<string[]>([]);
  const onAdded = useCallback(() => {
    // The first fields are there before the form.
    if (form.current === null) return;
    const found = requiredFields(schema, form.current);
    // Keeps the array, because a schema created in each render would cause an endless loop.
    setRequired((before) => (before.join() === found.join() ? before : found));
  }, [schema, form]);
  useLayoutEffect(onAdded, [onAdded]);
  const context = useMemo(
    () => ({ id, errors, required, disabled: isDisabled, values, onAdded, onChange }),
    [id, errors, required, isDisabled, values, onAdded, onChange],
  );

  const summary = useRef<HTMLDivElement>(null);
  const [first] = errors;
  const needsSummary = first && (errors.length > 1 || first.field === undefined);
  const focusErrors = useEffectEvent(() => {
    (summary.current ?? document.getElementById(fieldId(id, first?.field ?? '')))?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focusErrors();
  }, [refusals]);

  return (
    <form
      className={styles.form}
      // Until React handles it, submitting does nothing. It would put what was typed into the address.
      method="dialog"
      noValidate
      aria-busy={attempt > 0}
      data-wide={wide}
      ref={form}
      data-held={held}
      onSubmit={(event) => {
        dispatch(formAlertsDismissed());
        if (onHeld) {
          event.preventDefault();
          onHeld();
        } else on.onSubmit(event);
      }}
      onChange={({ target }) => {
        const input = target as unknown as HTMLInputElement;
        // A component holds what was typed once it is rendered, which may take the input away.
        if (values.size > 0) flushSync(() => {});
        if (input.form) onChange(input);
        // It may change what else is required.
        if (input.type === 'checkbox') onAdded();
      }}
    >
      <p role="status">{disabled}</p>
      {needsSummary && <ErrorSummary form={id} errors={errors} ref={summary} />}
      <FormContext value={context}>{children}</FormContext>
      <div className={styles.end} data-sticky={!onHeld}>
        <Sending attempt={attempt} onRetry={sendAgain} />
        {!onHeld && (
          <p className="ui-row">
            {!isGone && (
              <button type="submit" className="ui-primary" disabled={isDisabled} aria-disabled={attempt > 0}>
                {submit}
              </button>
            )}
            {onCancel && (
              <button type="button" onClick={() => leave(onCancel)}>
                {text('Cancel')}
              </button>
            )}
          </p>
        )}
      </div>
    </form>
  );
}

/** Says that a form was rejected after it was closed, unless the session has ended since. */
const alertLateRefusal =
  (submit: string, problem: string, text: Text, lang: string): AppThunk<void> =>
  (dispatch, getState) => {
    if (!getState().session.isAuthenticated) return;
    const msg = text('“{action}” didn’t work: {problem}', { action: submit, problem });
    dispatch(alertRaised({ msg, lang, alertType: 'danger' }));
  };

interface SendingProps {
  attempt: number;
  onRetry: (form: HTMLFormElement) => void;
}

/** Calls never time out; the person may retry. */
function Sending({ attempt, onRetry }: SendingProps) {
  const text = useText();
  const isLong = useLongWait(attempt);
  return (
    <>
      <p aria-live="polite">
        {isLong
          ? text('This takes longer than usual. What you typed is kept.')
          : attempt > 0 && text('Sending...')}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.retry}
          onClick={({ currentTarget }) => onRetry(currentTarget.form!)}
        >
          {text('Retry')}
        </button>
      )}
    </>
  );
}
