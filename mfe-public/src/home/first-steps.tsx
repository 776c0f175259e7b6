import { manyRows } from '@portico/contract/cache-tags';
import type { FirstStep, FirstSteps as Answer, FirstStepsEdit } from '@portico/contract/site/first-steps';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, injectEndpoints } from '@portico/platform/api';
import { handOnFocus } from '@portico/platform/list';
import { visuallyHidden } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import styles from './first-steps.module.css';

const { firstSteps, hideFirstSteps } = injectEndpoints(RELEASE, (build) => ({
  firstSteps: build.query<Answer, void>({
    query: () => 'site/first-steps',
    // What does a step makes it stale.
    providesTags: [manyRows, 'Experience', 'Project'],
  }),
  hideFirstSteps: build.mutation<null, FirstStepsEdit>({
    query: (body) => ({ url: 'site/first-steps', method: 'PUT', body }),
    invalidatesTags: [manyRows, 'Audit'],
  }),
}));

interface Step {
  step: FirstStep;
  title: string;
  hint: string;
  /** Where it is done. */
  to?: string;
}

const steps: Step[] = [
  {
    step: 'name',
    title: 'Say who you are',
    hint: 'Enter your name, welcome, tagline, biography, email and links in Site Settings.',
    to: '/manage/site',
  },
  {
    step: 'portrait',
    title: 'Add your portrait',
    hint: 'Upload and describe it in Site Settings. It appears on your home page and beside your biography.',
    to: '/manage/site',
  },
  {
    step: 'project',
    title: 'Add your first project',
    hint: 'Include its pictures, links and story if you have them.',
    to: '/manage/project',
  },
  {
    step: 'job',
    title: 'Add your first job',
    hint: 'Add an experience entry of type Employment. You can fill in the dates later.',
    to: '/info/experience',
  },
  {
    step: 'sample',
    title: 'Remove the sample content',
    hint: 'Remove it all at once in Site Settings. Your own content stays.',
    to: '/manage/site',
  },
  {
    step: 'address',
    title: 'Publish the address',
    hint: 'Start the server with PUBLIC_URL set to where people find the site, like https://ada.example.',
  },
];

/** What an owner does in the first hour, for administrators. Goes when all is done. */
export default function FirstSteps() {
  const dispatch = useAppDispatch();
  const text = useText();
  const rich = useRichText();
  // Other screens may have done a step.
  const { data } = firstSteps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const mailProblem = data.mailProblem && (
    <p>{rich('Mail can’t be sent: {problem}', { problem: <span lang="en">{data.mailProblem}</span> })}</p>
  );
  if (data.isHidden || steps.every(({ step }) => data.done.includes(step))) return mailProblem;
  const setHidden = async (isHidden: boolean, takesFocus = false) => {
    const { error } = await dispatch(hideFirstSteps.initiate({ isHidden }, { track: false }));
    if (error) return dispatch(alertProblems(error));
    if (!isHidden) return;
    const action = { label: text('Undo'), onPress: () => void setHidden(false) };
    const msg = text('The first steps are hidden. Site Settings shows them again.');
    dispatch(alertRaised({ msg, alertType: 'success', action, takesFocus }));
  };
  return (
    <section className={`ui-card ui-screen ${styles.steps}`} aria-labelledby="first-steps">
      <div className={`ui-row ui-level ${styles.head}`}>
        <h2 id="first-steps">{text('First steps')}</h2>
        <p className="ui-small">
          {text('{done} of {count} done', { done: data.done.length, count: steps.length })}
        </p>
        <button
          type="button"
          className="ui-link ui-small"
          ref={handOnFocus}
          onClick={({ detail }) => void setHidden(true, detail === 0)}
        >
          {text('Hide this list')}
        </button>
      </div>
      {mailProblem}
      {!(data.done.includes('name') && data.done.includes('job')) && (
        <p>
          {rich('Have a résumé? <link>Import it</link>, and most of these are done.', {
            link: <Link to="/manage/import" />,
          })}
        </p>
      )}
      {/* Without the role, Safari doesn't treat a list without markers as one. */}
      <ol role="list" className="ui-columns">
        {steps.map((one) => (
          <OneStep key={one.step} {...one} isDone={data.done.includes(one.step)} />
        ))}
      </ol>
    </section>
  );
}

function OneStep({ title, hint, to, isDone }: Step & { isDone: boolean }) {
  const text = useText();
  if (isDone)
    return (
      <li className="ui-muted" data-done="">
        <Tick isDone />
        <p>
          <span className={visuallyHidden}>{text('Done:')} </span>
          {text(title)}
        </p>
      </li>
    );
  return (
    <li>
      <Tick />
      <p>{to === undefined ? text(title) : <Link to={to}>{text(title)}</Link>}</p>
      <p className="ui-small">{text(hint)}</p>
    </li>
  );
}

const Tick = ({ isDone = false }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    {isDone && <path d="m7.5 12.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />}
  </svg>
);
