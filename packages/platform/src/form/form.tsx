/** The form of every screen and dialog. Schemas of the contract validate it, and errors are shown at their fields. */
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Confirmation } from '@portico/contract/accounts/own-password';
import { ownPasswordLabel } from '@portico/contract/accounts/user-fields';
import { heldMark } from '@portico/contract/pages/agreed';
import * as v from 'valibot';
import { leaveHeldForm } from '../api/interruption';
import { selectIsHeld } from '../session/session';
import { type AppThunk, useAppDispatch, useAppSelector } from '../store/store';
import { fieldsOf } from '../unsaved-work/form-state';
import { GuardedContext, isPassword, isUnsaved, leaveScreen } from '../unsaved-work/unsaved-work';
import { fillIn } from './drafts/fill-in';
import { OwnPasswordField } from './fields';
import { passwordOrPasskey } from './passkey-button';
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
export { RecoveryCodeField } from './sign-in-again';
export { useLostUpdate } from './use-lost-update';
export { useFormValue } from './use-present';

const isHeldNow = (): AppThunk<boolean> => (_dispatch, getState) => selectIsHeld(getState());
const isForgotten = (): AppThunk<boolean> => (_dispatch, getState) => getState().interruption === null;

interface FormProps<Values> extends PlainProps<Values> {
  /** Names the form on its screen. Its long texts are then kept in the browser until they are saved or discarded. */
  draft?: string;
}

/** They are never kept. @returns the first that was filled in */
function clearPasswords(form: HTMLFormElement): HTMLElement | undefined {
  const filled = fieldsOf(form).filter(({ control, value }) => isPassword(control) && value !== '');
  for (const field of filled) fillIn(field, '');
  return filled[0]?.control;
}

/**
 * A form that survives the end of the session, if it can be cancelled, as in a dialog, or holds unsaved work on a screen
 * that would be left: the person signs in again, and what was being sent is sent, unless it had a password.
 */
export function Form<Values>({ onSend, onCancel, draft, children, ...props }: FormProps<Values>) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLDivElement>(null);
  const isGuarded = useContext(GuardedContext);
  const mayStay = onCancel !== undefined || isGuarded;
  const isEnded = useAppSelector(selectIsHeld) && mayStay;
  /** Not a form beside another that holds unsaved work, until it is sent. */
  const [isWaiting, setIsWaiting] = useState(false);
  const isHeld = isEnded && isWaiting;
  /** Whether to submit once the person has signed in again. */
  const isUnsent = useRef(false);
  const password = useRef<HTMLElement>(undefined);

  const { forget, restored } = useDraft(form, draft);

  const hold = () => {
    isUnsent.current = true;
    setIsWaiting(true);
    focusPassword(again.current);
  };
  const send: Send<Values> = async (values) => {
    const answer = await onSend(values);
    const isRefused = Array.isArray(answer) && answer.length > 0;
    if (!isRefused || !mayStay || !dispatch(isHeldNow())) return answer;
    hold();
    return unsent;
  };

  const begin = useEffectEvent(() => {
    password.current = clearPasswords(form.current!);
    setIsWaiting(onCancel !== undefined || isUnsaved(form.current!));
  });
  useLayoutEffect(() => {
    if (!isEnded) return;
    begin();
    return () => setIsWaiting(false);
  }, [isEnded]);
  const wasHeld = useRef(false);
  const resume = useEffectEvent(() => {
    if (dispatch(isForgotten())) return onCancel?.();
    // Typed while it waited.
    if (isUnsent.current) password.current ??= clearPasswords(form.current!);
    // The focused field is gone.
    if (document.activeElement === document.body) {
      (password.current ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    }
    if (isUnsent.current && !password.current) form.current?.requestSubmit();
    isUnsent.current = false;
  });
  useEffect(() => {
    if (wasHeld.current && !isHeld) resume();
    wasHeld.current = isHeld;
  }, [isHeld]);
  useEffect(() => () => dispatch(leaveHeldForm()), [dispatch]);
  const leave = () => leaveScreen(() => dispatch(leaveHeldForm()));

  return (
    <>
      <PlainForm
        {...props}
        {...(mayStay && { [heldMark]: onCancel ? '' : 'unsaved' })}
        ref={form}
        onSend={send}
        onSaved={forget}
        onCancel={onCancel}
        onHeld={isHeld ? hold : undefined}
      >
        {restored && <DraftNotice {...restored} />}
        {children}
      </PlainForm>
      {isHeld && <SignInAgain ref={again} onCancel={onCancel ?? leave} />}
    </>
  );
}

const confirmation = v.strictObject({ password: passwordOrPasskey(ownPasswordLabel) });

/** Asks for the signed-in person's password, or a passkey. */
export function ConfirmationForm(props: Omit<FormProps<Confirmation>, 'schema' | 'children'>) {
  return (
    <Form schema={confirmation} {...props}>
      <OwnPasswordField />
    </Form>
  );
}
