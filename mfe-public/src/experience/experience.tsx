import { sampleExperiences } from '@portico/contract/sample/experiences';
import { List } from '@portico/platform/list';
import { prefetchExperience, useExperience } from './experience-api';
import { FilteredExperience } from './filtered-experience';

const sample = sampleExperiences
  .map((fields, index) => ({ ...fields, expId: index + 1, authorId: 1, version: 1 }))
  .reverse();

/** Asks for what the screen shows, so that the server renders it with its rows. */
export const prefetch = prefetchExperience;

export default function ExperienceScreen() {
  return (
    <>
      <h1>Experience</h1>
      <List
        result={useExperience()}
        sample={sample}
        empty="There are no entries here yet. Have a look at the projects, or come back another day."
      >
        {(entries) => <FilteredExperience entries={entries} />}
      </List>
    </>
  );
}
