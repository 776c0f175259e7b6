import type { Experience } from '@portico/contract/experience';
import { sampleExperiences } from '@portico/contract/sample/experiences';
import { EditableList } from '@portico/platform/editable-list';
import { useAppSelector } from '@portico/platform/store';
import { useState } from 'react';
import { prefetchExperience, useExperience } from './experience-api';
import { FilteredExperience } from './filtered-experience';
import { entryChanges } from './own/entry-changes';
import { OwnControls } from './own/own-controls';

const sample = sampleExperiences
  .map((fields, index) => ({ ...fields, expId: index + 1, authorId: 1, version: 1 }))
  .reverse();

const loadDialog = () => import('./own/entry-dialog');

/** Asks for what the screen shows, so that the server renders it with its rows. */
export const prefetch = prefetchExperience;

export default function ExperienceScreen() {
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const [saved, setSaved] = useState<Experience>();
  return (
    <>
      <h1>Experience</h1>
      <EditableList
        result={useExperience()}
        sample={sample}
        empty={
          isSignedIn
            ? 'There are no entries here yet. Add the first one.'
            : 'There are no entries here yet. Have a look at the projects, or come back another day.'
        }
        changes={entryChanges}
        add={isSignedIn ? 'Add experience' : undefined}
        loadDialog={loadDialog}
        onSaved={setSaved}
      >
        {(entries, { controls, notDeleted }) => (
          <FilteredExperience
            entries={entries}
            saved={saved}
            notDeleted={notDeleted}
            controls={controls && ((entry) => <OwnControls entry={entry} controls={controls} />)}
          />
        )}
      </EditableList>
    </>
  );
}
