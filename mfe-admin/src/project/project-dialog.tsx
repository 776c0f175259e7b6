import {
  type ManagedProject,
  maxProjectPictures,
  projectRules,
} from '@portico/contract/rows/projects/project';
import { withTypedTime } from '@portico/contract/rows/experience/time-text';
import { groupBySpelling } from '@portico/contract/rows/spelling';
import { projectDetails, projectFields, projectMarks } from '@portico/contract/rows/projects/project-fields';
import { namesOf } from '@portico/contract/field-facts';
import type { OpenedDialogProps } from '@portico/platform/editable-list';
import { FactField, MarkField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { RowDialog } from '@portico/platform/row-dialog';
import { MarkdownField } from '../markdown/markdown-field';
import { PictureField } from '../pictures/picture-field';
import { withPictures } from '../pictures/picture-rules';
import styles from './project-management.module.css';
import { projects } from './projects-api';

const facts = { ...projectFields, ...projectDetails };

const dates = ['start', 'end'] as const;
/** The story and the dates have places of their own. */
const details = namesOf(projectDetails).filter((name) => !['story', ...dates].includes(name));

export default function ProjectDialog(props: OpenedDialogProps<ManagedProject>) {
  const text = useText();
  const { data = [] } = projects.useList().result;
  const types = groupBySpelling(data, ({ type }) => type).flatMap((one) => one.text || []);
  return (
    <RowDialog
      {...props}
      changes={projects}
      add={text('Add project')}
      schema={withPictures(projectRules('row' in props.opened ? props.opened.row : undefined), 'pictures')}
      typed={withTypedTime}
      isWide
      fields={(project, present) => {
        const textField = (name: keyof typeof facts) => (
          <FactField
            key={name}
            name={name}
            facts={facts}
            row={project}
            present={present}
            suggestions={name === 'type' ? types : undefined}
            required={name === 'time' ? false : undefined}
          />
        );
        return (
          <div className={`ui-stack ${styles.page}`}>
            <div className="ui-stack">
              {namesOf(projectFields).map((name) => [
                textField(name),
                // The duration may follow from them.
                name === 'time' && (
                  <div key="dates" className="ui-columns">
                    {dates.map(textField)}
                  </div>
                ),
              ])}
              <PictureField
                name="pictures"
                label={text('Pictures')}
                hint={text('The first is the cover. At most {count}.', { count: maxProjectPictures })}
                defaultValue={project?.pictures}
                present={present('pictures')}
              />
              <div className={`ui-stack ui-section ${styles.more}`}>
                <p>{text('Optional')}</p>
                {details.map(textField)}
                {namesOf(projectMarks).map((name) => (
                  <MarkField key={name} name={name} facts={projectMarks} row={project} present={present} />
                ))}
              </div>
            </div>
            <div className={styles.story}>
              <MarkdownField isBeside name="story" facts={facts} row={project} present={present} />
            </div>
          </div>
        );
      }}
    />
  );
}
