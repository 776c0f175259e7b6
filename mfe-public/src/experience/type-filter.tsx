import styles from './type-filter.module.css';

interface TypeFilterProps {
  types: readonly string[];
  /** The one type that is shown, or null when all are. */
  shown: string | null;
  onShow: (type: string | null) => void;
}

/** A button for each type and one for all. Pressed before the scripts are there, it loads the page that it stands for. */
export function TypeFilter({ types, shown, onShow }: TypeFilterProps) {
  return (
    <form>
      <fieldset className={styles.filter}>
        <legend>Filter by type</legend>
        {[null, ...types].map((type) => (
          <button
            key={type}
            {...(type !== null && { name: 'type', value: type })}
            dir="auto"
            aria-pressed={type === shown}
            onClick={(event) => {
              event.preventDefault();
              onShow(type);
            }}
          >
            {type ?? 'All'}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
