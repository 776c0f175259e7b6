import type { Project } from '@portico/contract/content/project';
import { NewProject } from '@portico/contract/content/project';
import { projectLabels } from '@portico/contract/content/project-labels';
import { groupBySpelling } from '@portico/contract/content/spelling';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { TextAreaField, TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { projectChanges, useProjects } from './projects-api';

const names = Object.keys(projectLabels) as (keyof NewProject)[];
const long: readonly string[] = ['desc', 'hiLit', 'satisf', 'takeAway'];

export default function ProjectDialog(props: OpenedDialogProps<Project>) {
  const { data: projects = [] } = useProjects();
  const types = groupBySpelling(projects, ({ type }) => type).map(({ text }) => text);
  return (
    <RowDialog
      {...props}
      changes={projectChanges}
      add="Add project"
      schema={NewProject}
      fields={(project, present) =>
        names.map((name) => {
          const field = {
            name,
            label: projectLabels[name],
            hint: name === 'selfRat' ? 'In your own words, out of 5' : undefined,
            defaultValue: project?.[name],
            present: present(name),
          };
          return long.includes(name) ? (
            <TextAreaField key={name} {...field} />
          ) : (
            <TextField
              key={name}
              autoComplete="off"
              suggestions={name === 'type' ? types : undefined}
              {...field}
            />
          );
        })
      }
    />
  );
}
