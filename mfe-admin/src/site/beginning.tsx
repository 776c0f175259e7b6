import { firstSteps as allSteps } from '@portico/contract/site/first-steps';
import { alertProblems } from '@portico/platform/api';
import { Question } from '@portico/platform/dialog';
import { handOnFocus } from '@portico/platform/list';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type MouseEvent, useState } from 'react';
import { firstSteps, hideFirstSteps, removeSample } from './first-steps-api';
import { useRemovalAlert } from './removal-alert';
import styles from './site-settings.module.css';

/** What is left of a new installation: the sample, and first steps that were put away. */
export function Beginning() {
  // Other screens may have done a step.
  const { data } = firstSteps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const text = useText();
  const showAgain = async () => {
    const { error } = await dispatch(hideFirstSteps.initiate({ isHidden: false }, { track: false }));
    if (error) dispatch(alertProblems(error));
  };
  if (data === undefined) return null;
  const { done, isHidden } = data;
  return (
    <>
      {!done.includes('sample') && <Sample />}
      {isHidden && done.length < allSteps.length && (
        <p className={`ui-row ui-apart ui-dashed ${styles.beginning}`}>
          <span>{text('The first steps are hidden on the home page.')}</span>
          <button type="button" ref={handOnFocus} onClick={() => void showAgain()}>
            {text('Show them again')}
          </button>
        </p>
      )}
    </>
  );
}

function Sample() {
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useAppDispatch();
  const tellRemoval = useRemovalAlert();
  const text = useText();
  const remove = async ({ detail }: MouseEvent) => {
    setIsAsking(false);
    const { data, error } = await dispatch(removeSample.initiate(undefined, { track: false }));
    if (error) dispatch(alertProblems(error));
    else await tellRemoval(data.removedAt, detail === 0);
  };
  return (
    <section className={`ui-row ui-apart ui-dashed ${styles.beginning}`} aria-labelledby="sample">
      <div>
        <h2 id="sample">{text('Sample content')}</h2>
        <p className="ui-muted">
          {text('Some experience entries, projects or interests are still those that the site began with.')}
        </p>
      </div>
      <button type="button" ref={handOnFocus} onClick={() => setIsAsking(true)}>
        {text('Remove the sample content')}
      </button>
      {isAsking && (
        <Question
          title={text('Delete the sample content?')}
          action={text('Delete')}
          onClose={() => setIsAsking(false)}
          onAct={(press) => void remove(press)}
        >
          <p>
            {text('All experience entries, projects and interests that are marked as sample. Yours stay.')}
          </p>
        </Question>
      )}
    </section>
  );
}
