import { type MouseEvent, type Ref, useId } from 'react';
import { type Fault, fieldId } from './form-context';
import styles from './form.module.css';

interface FaultSummaryProps {
  form: string;
  faults: Fault[];
  ref: Ref<HTMLDivElement>;
}

/** All that is wrong, on top of the form, with links to the fields. */
export function FaultSummary({ form, faults, ref }: FaultSummaryProps) {
  const title = useId();
  const goTo = (event: MouseEvent, field: string) => {
    // Without a new entry in the history.
    event.preventDefault();
    document.getElementById(fieldId(form, field))?.focus();
  };
  return (
    <div role="group" aria-labelledby={title} tabIndex={-1} className={styles.summary} ref={ref}>
      <p id={title}>
        {faults.some(({ field }) => field !== undefined) ? 'Please correct this:' : 'That did not work:'}
      </p>
      <ul>
        {faults.map(({ msg, field }) => (
          <li key={`${field} ${msg}`}>
            {field === undefined ? (
              msg
            ) : (
              <a href={`#${fieldId(form, field)}`} onClick={(event) => goTo(event, field)}>
                {msg}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
