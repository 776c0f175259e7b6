import { type MouseEvent, type Ref, useId } from 'react';
import { useText } from '../text/text';
import { fieldId } from './form-context';
import type { FormError } from './form-errors';

interface ErrorSummaryProps {
  form: string;
  errors: FormError[];
  ref: Ref<HTMLDivElement>;
}

/** All errors, at the top of the form, with links to their fields. */
export function ErrorSummary({ form, errors, ref }: ErrorSummaryProps) {
  const text = useText();
  const title = useId();
  const list = useId();
  const goTo = (event: MouseEvent, field: string) => {
    // No history entry.
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    // Of a group that is focused, screen readers say no more than its name and description.
    <div
      role="group"
      aria-labelledby={title}
      aria-describedby={list}
      tabIndex={-1}
      className="ui-notice ui-note ui-stack ui-error ui-quiet"
      ref={ref}
    >
      <p id={title}>
        {errors.some(({ field }) => field) ? text('Please correct this:') : text('That did not work:')}
      </p>
      <ul id={list}>
        {errors.map(({ msg, lang, field }) => (
          <li key={`${field} ${msg}`} lang={lang}>
            {field === undefined ? (
              msg
            ) : (
              <a href={`#${fieldId(form, field)}`} onClick={(event) => goTo(event, fieldId(form, field))}>
                {msg}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
