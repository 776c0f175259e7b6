import type { ProblemError } from '@portico/contract/problem';
import styles from './profile.module.css';

/** Says why something was not done, once there is a reason. */
export function Reasons({ errors }: { errors: ProblemError[] }) {
  return (
    <div role="alert" className={styles.reasons}>
      {errors.map(({ msg }) => (
        <p key={msg}>{msg}</p>
      ))}
    </div>
  );
}
