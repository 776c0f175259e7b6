import { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
import styles from './update-offer.module.css';
import { useNewerVersion } from './use-newer-version';

/**
 * Says that a newer version of a front end is live than this page began with, which goes on with its own until it is
 * loaded anew. Stays away while that would lose what somebody has typed.
 */
export function UpdateOffer() {
  const isOffered = useNewerVersion();
  const isUnsaved = useUnsavedWork(isOffered);
  const update = () => {
    // A script may have filled a field without an event.
    if (!hasUnsavedWork()) location.reload();
  };
  return (
    <div role="status" className={styles.offer}>
      {isOffered && !isUnsaved && (
        <p>
          <span>A new version of this site is ready.</span>
          <button type="button" onClick={update}>
            Update
          </button>
        </p>
      )}
    </div>
  );
}
