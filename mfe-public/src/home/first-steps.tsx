import { manyRows } from '@portico/contract/cache-tags';
import type { FirstStep, FirstSteps as Answer, FirstStepsEdit } from '@portico/contract/site/first-steps';
import { alertRaised } from '@portico/platform/alerts';
import { alertProblems, injectEndpoints } from '@portico/platform/api';
import { handOnFocus } from '@portico/platform/list';
import { visuallyHidden } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useAppDispatch } from '@portico/platform/store';
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
  text: string;
  /** Where it is done. */
  to?: string;
}

const steps: Step[] = [
  {
    step: 'name',
    title: 'Say who you are',
    text: 'Enter your name, welcome, tagline, biography, email and links in Site Settings.',
    to: '/manage/site',
  },
  {
    step: 'portrait',
    title: 'Add your portrait',
    text: 'Upload and describe it in Site Settings. It appears on your home page and beside your biography.',
    to: '/manage/site',
  },
  {
    step: 'project',
    title: 'Add your first project',
    text: 'Include its pictures, links and story if you have them.',
    to: '/manage/project',
  },
  {
    step: 'job',
    title: 'Add your first job',
    text: 'Add an experience entry of type Employment. You can fill in the dates later.',
    to: '/info/experience',
  },
  {
    step: 'sample',
    title: 'Remove the sample content',
    text: 'Remove it all at once in Site Settings. Your own content stays.',
    to: '/manage/site',
  },
  {
    step: 'address',
    title: 'Publish the address',
    text: 'Start the server with PUBLIC_URL set to where people find the site, like https://ada.example.',
  },
];

/** What an owner does in the first hour, for administrators. Goes when all is done. */
export default function FirstSteps() {
  const dispatch = useAppDispatch();
  // Other screens may have done a step.
  const { data } = firstSteps.useQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const mailProblem = data.mailProblem && <p>Mail can’t be sent: {data.mailProblem}</p>;
  if (data.isHidden || steps.every(({ step }) => data.done.includes(step))) return mailProblem;
  const setHidden = async (isHidden: boolean, takesFocus = false) => {
    const { error } = await dispatch(hideFirstSteps.initiate({ isHidden }, { track: false }));
    if (error) return dispatch(alertProblems(error));
    if (!isHidden) return;
    const action = { label: 'Undo', onPress: () => void setHidden(false) };
    const msg = 'The first steps are hidden. Site Settings shows them again.';
    dispatch(alertRaised({ msg, alertType: 'success', action, takesFocus }));
  };
  return (
    <section className={`ui-card ui-screen ${styles.steps}`} aria-labelledby="first-steps">
      <div className={`ui-row ui-level ${styles.head}`}>
        <h2 id="first-steps">First steps</h2>
        <p className="ui-small">
          {data.done.length} of {steps.length} done
        </p>
        <button
          type="button"
          className="ui-link ui-small"
          ref={handOnFocus}
          onClick={({ detail }) => void setHidden(true, detail === 0)}
        >
          Hide this list
        </button>
      </div>
      {mailProblem}
      {!(data.done.includes('name') && data.done.includes('job')) && (
        <p>
          Have a résumé? <Link to="/manage/import">Import it</Link>, and most of these are done.
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

function OneStep({ title, text, to, isDone }: Step & { isDone: boolean }) {
  if (isDone)
    return (
      <li className="ui-muted" data-done="">
        <Tick isDone />
        <p>
          <span className={visuallyHidden}>Done: </span>
          {title}
        </p>
      </li>
    );
  return (
    <li>
      <Tick />
      <p>{to === undefined ? title : <Link to={to}>{title}</Link>}</p>
      <p className="ui-small">{text}</p>
    </li>
  );
}

const Tick = ({ isDone = false }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    {isDone && <path d="m7.5 12.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />}
  </svg>
);
