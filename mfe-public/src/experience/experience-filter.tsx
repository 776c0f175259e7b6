import { hasOwnEntries, onlyMine } from '@portico/contract/accounts/own-entries';
import type { Experience } from '@portico/contract/rows/experience/experience';
import { groupBySpelling, isSameSpelling } from '@portico/contract/rows/spelling';
import { isOnTimeline, timelineOf } from '@portico/contract/rows/experience/timeline';
import { editButtonId } from '@portico/platform/editable-list';
import { useSearchParams } from '@portico/platform/router';
import { useText } from '@portico/platform/text';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { typeText } from '@portico/contract/rows/type-text';
import { Entry, useWordsOf } from './entry';
import entryStyles from './entry.module.css';
import styles from './experience.module.css';

interface FilteredExperienceProps {
  entries: readonly Experience[];
  /** The entry that was saved last. If the filter hides it, the filter changes to its type. It is scrolled to. */
  saved?: Experience | undefined;
  /** Names the entries that were not deleted. */
  notDeleted?: string;
  controls?: ((entry: Experience) => ReactNode) | undefined;
  selfId?: number | undefined;
}

export function FilteredExperience(props: FilteredExperienceProps) {
  const { entries, saved, notDeleted = '', controls, selfId } = props;
  const text = useText();
  const groups = groupBySpelling(entries, (entry) => entry.type);
  if (hasOwnEntries(selfId))
    groups.unshift({ text: onlyMine, rows: entries.filter(({ authorId }) => authorId === selfId) });
  const types = groups.map((group) => group.text);
  const [type, showType, isHydrated] = useTypeFilter(types);
  const shown = groups.find((group) => group.text === type)?.rows ?? entries;

  const showSaved = useEffectEvent((entry: Experience) => {
    if (shown.every(({ expId }) => expId !== entry.expId)) showType(entry.type);
    // The entry's place may be far below.
    document.getElementById(editButtonId(entry.expId))?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (saved) showSaved(saved);
  }, [saved]);

  return (
    <div className={isHydrated ? undefined : styles.unfiltered}>
      <div className={`ui-row ui-apart ui-screen ${styles.choice}`}>
        <TypeFilter groups={groups} shown={type} onShow={showType} />
        <p role="status" className="ui-small">
          {notDeleted}
          {type !== null &&
            text('{shown} of {count, plural, one {# entry} other {# entries}}', {
              shown: shown.length,
              count: entries.length,
            })}
        </p>
      </div>
      {shown.length === 0 && <p>{text('You have no entries yet. Add the first one.')}</p>}
      <ExperienceList entries={shown} controls={controls} />
    </div>
  );
}

const subscribeToNothing = () => () => {};

/**
 * The type in the URL, as in `?type=Language`, so that it can be shared.
 *
 * @param types any other type shows all entries
 * @returns the type, or null for all, its setter, and whether the address counts yet
 */
function useTypeFilter(types: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  // The server renders one page for all queries of a path, so hydration has to start without one.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const wanted = isHydrated ? parameters.get('type') : null;
  const type = types.find((known) => wanted !== null && isSameSpelling(known, wanted)) ?? null;
  const showType = (next: string | null) =>
    setParameters(next === null ? {} : { type: next }, { replace: true });
  return [type, showType, isHydrated] as const;
}

interface TypeFilterProps {
  groups: readonly { text: string; rows: readonly Experience[] }[];
  /** The type that is shown, or null for all. */
  shown: string | null;
  onShow: (type: string | null) => void;
}

/** A form, so that its buttons work before hydration. */
function TypeFilter({ groups, shown, onShow }: TypeFilterProps) {
  const wordsOf = useWordsOf();
  const text = useText();
  const all = { text: null, rows: [] };
  return (
    <form>
      <fieldset className={`ui-row ui-scripted ${styles.filter}`}>
        <legend className="ui-small">{text('Filter by type')}</legend>
        {[all, ...groups].map(({ text: type, rows }) => (
          <button
            key={type}
            {...(type !== null && { name: 'type', value: type })}
            {...wordsOf(rows)}
            aria-pressed={type === shown}
            onClick={(event) => {
              event.preventDefault();
              onShow(type);
            }}
          >
            {type === null ? text('All') : type === onlyMine ? text('Only mine') : typeText(type, text)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function ExperienceList({ entries, controls }: Pick<FilteredExperienceProps, 'entries' | 'controls'>) {
  const text = useText();
  const timeline = timelineOf(entries);
  const wordsOf = useWordsOf();
  const others = entries.filter((entry) => !isOnTimeline(entry));
  const rowsOf = (shown: readonly Experience[]) =>
    shown.map((entry) => <Entry key={entry.expId} entry={entry} controls={controls?.(entry)} />);
  return (
    <>
      {timeline.length > 0 && (
        // Without the role, Safari doesn't treat a list without markers as one.
        <ul role="list" aria-label={text('Timeline')} className={entryStyles.timeline}>
          {rowsOf(timeline)}
        </ul>
      )}
      {groupBySpelling(others, ({ type }) => type).map(({ text: type, rows }) => (
        <section key={type} className={`ui-section ui-headed ${styles.group}`}>
          <h2 {...wordsOf(rows)}>{typeText(type, text)}</h2>
          <ul role="list" className={entryStyles.skills} data-editable={controls && ''}>
            {rowsOf(rows)}
          </ul>
        </section>
      ))}
    </>
  );
}
