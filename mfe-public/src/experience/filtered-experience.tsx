import type { Experience } from '@portico/contract/experience';
import { groupBySpelling, isSameSpelling } from '@portico/contract/spelling';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { ExperienceList } from './experience-list';
import styles from './filtered-experience.module.css';
import { TypeFilter } from './type-filter';
import { useTypeFilter } from './use-type-filter';

interface FilteredExperienceProps {
  entries: readonly Experience[];
  /** The entry that was added or changed last: where another type is shown, its type is shown instead. */
  saved?: Experience | undefined;
  /** Says which entries were not deleted. */
  notDeleted?: string;
  controls?: ((entry: Experience) => ReactNode) | undefined;
}

/** The list, all of it or one type, and the choice of which. */
export function FilteredExperience({ entries, saved, notDeleted = '', controls }: FilteredExperienceProps) {
  const groups = groupBySpelling(entries, (entry) => entry.type);
  const types = groups.map(({ text }) => text);
  const [type, showType] = useTypeFilter(types);
  const shown = groups.find(({ text }) => text === type)?.rows ?? entries;

  const showSaved = useEffectEvent((entry: Experience) => {
    if (type !== null && !isSameSpelling(type, entry.type)) showType(entry.type);
  });
  useEffect(() => {
    if (saved) showSaved(saved);
  }, [saved]);

  return (
    <>
      <div className={styles.choice}>
        <TypeFilter types={types} shown={type} onShow={showType} />
        <p role="status">
          {notDeleted}
          {`${shown.length} of ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
        </p>
      </div>
      <ExperienceList entries={shown} controls={controls} />
    </>
  );
}
