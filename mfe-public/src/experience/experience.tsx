import type { Experience } from '@portico/contract/experience';
import { sampleExperiences } from '@portico/contract/sample/experiences';
import { List } from '@portico/platform/list';
import { useAppSelector } from '@portico/platform/store';
import { useState } from 'react';
import { prefetchExperience, useExperience } from './experience-api';
import { FilteredExperience } from './filtered-experience';
import { AddEntry } from './own/add-entry';
import type { Opened } from './own/opened';
import { OpenedDialog } from './own/opened-dialog';
import { OwnControls } from './own/own-controls';
import { useNotDeleted } from './own/use-not-deleted';

const sample = sampleExperiences
  .map((fields, index) => ({ ...fields, expId: index + 1, authorId: 1, version: 1 }))
  .reverse();

/** Asks for what the screen shows, so that the server renders it with its rows. */
export const prefetch = prefetchExperience;

export default function ExperienceScreen() {
  const result = useExperience();
  const isSignedIn = useAppSelector(({ session }) => session.isAuthenticated);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saved, setSaved] = useState<Experience>();
  const notDeleted = useNotDeleted(result.data);
  return (
    <>
      <h1>Experience</h1>
      {isSignedIn && (
        <AddEntry
          isListAway={result.data === undefined && result.error !== undefined}
          onAdd={() => setOpened({ kind: 'add' })}
        />
      )}
      <List
        result={result}
        sample={sample}
        empty={
          isSignedIn
            ? 'There are no entries here yet. Add the first one.'
            : 'There are no entries here yet. Have a look at the projects, or come back another day.'
        }
      >
        {(entries) => (
          <FilteredExperience
            entries={entries}
            saved={saved}
            notDeleted={notDeleted}
            controls={
              entries === sample ? undefined : (entry) => <OwnControls entry={entry} onOpen={setOpened} />
            }
          />
        )}
      </List>
      {isSignedIn && opened && (
        <OpenedDialog
          opened={opened}
          onSaved={setSaved}
          // An answer that comes late closes no other dialog than its own.
          onClose={() => setOpened((present) => (present === opened ? null : present))}
        />
      )}
    </>
  );
}
