/** The form of every screen and dialog. Schemas of the contract validate it, and errors are shown at their fields. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { heldForm, leaveHeldForm } from '../api/interruption';
import { selectIsHeld } from '../session/session';
import { type AppThunk, useAppDispatch, useAppSelector } from '../store/store';
import { KeptTyping, useKeepTyping } from './drafts/kept-typing';
import { type FormProps as PlainProps, PlainForm } from './plain-form';
import { focusPassword, SignInAgain } from './sign-in-again';
import { DraftNotice, useDraft } from './drafts/use-draft';
import { type Send, unsent } from './use-form';

export { type FormSchema, mapSchema } from './form-errors';
export {
  CheckboxField,
  OwnPasswordField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields';
export { FactField, MarkField } from './fact-field';
export { Field } from './field';
export { PlainForm } from './plain-form';
export { useLostUpdate } from './use-lost-update';
export { useFormValue } from './use-present';

const isHeldNow = (): AppThunk<boolean> => (_dispatch, getState) => selectIsHeld(getState());
const isForgotten = (): AppThunk<boolean> => (_dispatch, getState) => getState().interruption === null;

interface FormProps<Values> extends PlainProps<Values> {
  /** Names the form on its screen. Its long texts are then kept in the browser until they are saved or discarded. */
  draft?: string;
}

/**
 * A form that survives the end of the session. One that can be cancelled, as in a dialog, stays: the person signs in
 * again and it is sent. Another is left with its screen, and the same person can restore it later.
 */
export function Form<Values>({ onSend, onCancel, draft, children, ...props }: FormProps<Values>) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLDivElement>(null);
  const mayStay = onCancel !== undefined;
  const isHeld = useAppSelector(selectIsHeld) && mayStay;
  /** Whether to submit once the person has signed in again. */
  const isUnsent = useRef(false);
  const path = useKeepTyping(form, !mayStay);

  const { forget, ...kept } = useDraft(form, path, draft);

  const hold = () => {
    isUnsent.current = true;
    focusPassword(again.current);
  };
  const send: Send<Values> = async (values) => {
    const answer = await onSend(values);
    const isRefused = Array.isArray(answer) && answer.length > 0;
    if (!isRefused || !mayStay || !dispatch(isHeldNow())) return answer;
    hold();
    return unsent;
  };

  const wasHeld = useRef(false);
  const resume = useEffectEvent(() => {
    if (dispatch(isForgotten())) return onCancel?.();
    // The focused field is gone.
    if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    }
    if (isUnsent.current) form.current?.requestSubmit();
    isUnsent.current = false;
  });
  useEffect(() => {
    if (wasHeld.current && !isHeld) resume();
    wasHeld.current = isHeld;
  }, [isHeld]);
  useEffect(() => {
    if (!mayStay) return;
    return () => dispatch(leaveHeldForm());
  }, [dispatch, mayStay]);

  return (
    <>
      <PlainForm
        {...props}
        {...(mayStay && heldForm)}
        ref={form}
        onSend={send}
        onSaved={forget}
        onCancel={onCancel}
        onHeld={isHeld ? hold : undefined}
      >
        {!mayStay && <KeptTyping path={path} />}
        {draft !== undefined && <DraftNotice {...kept} />}
        {children}
      </PlainForm>
      {isHeld && <SignInAgain ref={again} onCancel={onCancel} />}
    </>
  );
}
