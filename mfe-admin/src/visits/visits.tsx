import { type Counted, otherHosts, type Visits as Sums } from '@portico/contract/visits/visits';
import { injectEndpoints } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useLanguage, useRichText, useText } from '@portico/platform/text';
import { type ReactNode, useId } from 'react';
import { DataTable } from '../table/data-table';
import { DaysPlot } from './days-plot';

const { visits } = injectEndpoints(RELEASE, (build) => ({
  visits: build.query<Sums, void>({ query: () => 'visits' }),
}));

export default function Visits() {
  const text = useText();
  const rich = useRichText();
  const { countVisits } = useSite();
  // Visitors keep coming.
  const result = visits.useQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h1>{text('Visits')}</h1>
      {countVisits === false && (
        <p className="ui-note">
          {rich('Visits aren’t counted. Turn it on in <link>Site Settings</link>.', {
            link: <Link to="/manage/site/privacy" />,
          })}
        </p>
      )}
      {result.data ? (
        <Read {...result.data} />
      ) : (
        <LoadingOrFailure call={result} failure={text('The visits could not be loaded.')} />
      )}
      <p className="ui-section ui-small">
        {text(
          'A page counts once for each time that somebody opens the site, in days of UTC, for 13 months. Nothing is kept of who reads it. Left out are administrators, known robots, previews, reloads, browsers without JavaScript, and whoever asks not to be counted (Global Privacy Control, Do Not Track).',
        )}
      </p>
    </>
  );
}

function Read({ days, months, pages, hosts }: Sums) {
  const text = useText();
  const format = useDates();
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const inDays = (day: string) => format(day, { dateStyle: 'medium' });
  const inMonths = (month: string) => format(month, { month: 'long', year: 'numeric' });
  return (
    <>
      <p>
        {text(
          '{count, plural, =0 {No page was read in the last 30 days.} one {# page was read in the last 30 days.} other {# pages were read in the last 30 days.}}',
          { count },
        )}
      </p>
      {count > 0 && (
        <>
          <DaysPlot days={days} shown={inDays} />
          <details>
            <summary>{text('Day by day')}</summary>
            <SumsTable
              name={text('Day by day')}
              label={text('Day')}
              rows={[...days].reverse()}
              cell={inDays}
            />
          </details>
          <Titled title={text('Most read')} label={text('Page')} rows={pages} cell={pageLink} />
        </>
      )}
      {hosts.length > 0 && (
        <Titled
          title={text('Where visitors came from')}
          label={text('Site')}
          rows={hosts}
          cell={(host) => (host === otherHosts ? text('Other sites') : host)}
        />
      )}
      {months.length > 0 && (
        <Titled title={text('Month by month')} label={text('Month')} rows={months} cell={inMonths} />
      )}
    </>
  );
}

const pageLink = (path: string) => (
  <Link to={path}>
    <bdi>{decodeURI(path)}</bdi>
  </Link>
);

/** A day or month of UTC, in the region's language. */
function useDates() {
  const language = useLanguage();
  return (value: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(value));
}

interface SumsTableProps {
  name?: string;
  labelledBy?: string;
  label: string;
  rows: readonly Counted[];
  cell: (value: string) => ReactNode;
}

function SumsTable({ label, cell, ...table }: SumsTableProps) {
  const text = useText();
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <DataTable
      {...table}
      columns={[
        { label, kind: 'name', cell: ({ value }) => cell(value) },
        { label: text('Times'), kind: 'number', cell: ({ count }) => numbers.format(count) },
      ]}
      keyOf={({ value }) => value}
    />
  );
}

function Titled({ title, ...table }: SumsTableProps & { title: string }) {
  const id = useId();
  return (
    <section className="ui-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <SumsTable labelledBy={id} {...table} />
    </section>
  );
}
