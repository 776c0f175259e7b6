import { useField } from './form-context';
import styles from './form.module.css';

interface SavedNowProps {
  name: string;
  label: string;
  present: string | boolean;
}

const inWords = (present: string | boolean): string =>
  typeof present === 'string' ? present || 'nothing' : present ? 'yes' : 'no';

/** What is saved in a field that was changed elsewhere, and a button that puts it in the place of what was typed. */
export function SavedNow({ name, label, present }: SavedNowProps) {
  const { id, presentId, disabled, onChange } = useField(name);
  const use = () => {
    const input = document.getElementById(id) as HTMLInputElement;
    if (typeof present === 'string') input.value = present;
    else input.checked = present;
    onChange(input);
    input.focus();
  };
  return (
    <div className={styles.present}>
      <p id={presentId}>Saved now: {inWords(present)}</p>
      <button type="button" disabled={disabled} onClick={use}>
        Use the saved {label}
      </button>
    </div>
  );
}
