import { type MouseEvent, type Ref, useId } from 'react';
import { fieldId } from './form-context';
import type { FormError } from './form-errors';
import styles from './form.module.css';

interface ErrorSummaryProps {
  form: string;
  errors: FormError[];
  ref: Ref<HTMLDivElement>;
}

/** All errors, at the top of the form, with links to their fields. */
export function ErrorSummary({ form, errors, ref }: ErrorSummaryProps) {
  const title = useId();
  const goTo = (event: MouseEvent, field: string) => {
    // No history entry.
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div role="group" aria-labelledby={title} tabIndex={-1} className={styles.summary} ref={ref}>
      <p id={title}>{errors.some(({ field }) => field) ? 'Please correct this:' : 'That did not work:'}</p>
      <ul>
        {errors.map(({ msg, field }) => (
          <li key={`${field} ${msg}`}>
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
