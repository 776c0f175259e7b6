import type { Experience } from '@portico/contract/experience';
import { ExperienceList } from './experience-list';
import styles from './filtered-experience.module.css';
import { TypeFilter } from './type-filter';
import { useTypeFilter } from './use-type-filter';

/** The list, all of it or one type, and the choice of which. */
export function FilteredExperience({ entries }: { entries: readonly Experience[] }) {
  const types = [...new Set(entries.map((entry) => entry.type))];
  const [type, showType] = useTypeFilter(types);
  const shown = type === null ? entries : entries.filter((entry) => entry.type === type);
  return (
    <>
      <div className={styles.choice}>
        <TypeFilter types={types} shown={type} onShow={showType} />
        <p role="status">{`${shown.length} of ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}</p>
      </div>
      <ExperienceList entries={shown} />
    </>
  );
}
