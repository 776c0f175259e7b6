import { useText } from '@portico/platform/text';

interface ChangedNoteProps {
  note: 'updated' | 'conflict' | undefined;
  /** Takes the saved ones. */
  onUse?: () => void;
}

/** What someone else changed of a list, by `useFormValue`. */
export function ChangedNote({ note, onUse }: ChangedNoteProps) {
  const text = useText();
  if (note !== 'conflict') return note && <p className="ui-note">{text('Updated elsewhere')}</p>;
  return (
    <div className="ui-note">
      <p>{text('Someone changed these too. Save again to replace theirs with yours.')}</p>
      {onUse && (
        <button type="button" onClick={onUse}>
          {text('Use the saved links')}
        </button>
      )}
    </div>
  );
}
