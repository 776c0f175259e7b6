import type { Project } from '@portico/contract/content/project';
import { NewProject } from '@portico/contract/content/project';
import { groupBySpelling } from '@portico/contract/content/spelling';
import { namesOf, projectFields, type FieldFacts } from '@portico/contract/text-fields';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { TextAreaField, TextField } from '@portico/platform/form';
import { RowDialog } from '@portico/platform/row-dialog';
import { projectChanges, useProjects } from './projects-api';

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
        namesOf(projectFields).map((name) => {
          const { label, hint, maxLength }: FieldFacts = projectFields[name];
          const field = {
            name,
            label,
            hint,
            defaultValue: project?.[name],
            present: present(name),
          };
          return maxLength > 1_000 ? (
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
