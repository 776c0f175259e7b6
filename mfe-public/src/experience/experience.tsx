import type { Experience } from '@portico/contract/rows/experience/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { EditableList } from '@portico/platform/editable-list';
import { selectSelfId } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useState } from 'react';
import { experience } from './experience-api';
import { FilteredExperience } from './experience-filter';
import styles from './entry.module.css';

const loadDialog = () => import('./entry-dialog');

export const { prefetch } = experience;

export default function ExperienceScreen() {
  const text = useText();
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const selfId = useAppSelector(selectSelfId);
  const list = experience.useList();
  const [saved, setSaved] = useState<Experience>();
  const onSaved = (entry: Experience) => {
    setSaved(entry);
    // Another one was it until now.
    if (entry.current) void list.result.refetch();
  };
  return (
    <>
      <h1>{text('Experience')}</h1>
      <EditableList
        {...list}
        empty={
          isSignedIn
            ? text('There are no entries yet. Add the first one.')
            : text('There are no entries yet. Have a look at the projects, or come back later.')
        }
        changes={experience}
        add={isSignedIn ? text('Add experience') : undefined}
        loadDialog={loadDialog}
        onSaved={onSaved}
      >
        {(entries, { controls, notDeleted }) => (
          <FilteredExperience
            entries={entries}
            saved={saved}
            notDeleted={notDeleted}
            selfId={selfId}
            controls={
              controls &&
              ((entry) =>
                entry.authorId === selfId && (
                  <div className={styles.own}>
                    {controls(entry, selfId !== ownerId && <span>{text('Yours')}</span>)}
                  </div>
                ))
            }
          />
        )}
      </EditableList>
    </>
  );
}
