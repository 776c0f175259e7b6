import { type Counted, otherHosts, type Visits as Sums } from '@portico/contract/visits/visits';
import { injectEndpoints } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useLanguage, useRichText, useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
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
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const inUtc = (options: Intl.DateTimeFormatOptions) => (value: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(value));
  const inDays = inUtc({ dateStyle: 'medium' });
  const inMonths = inUtc({ month: 'long', year: 'numeric' });
  const siteOf = (host: string) => (host === otherHosts ? text('Other sites') : host);
  const tables: [title: string, label: string, rows: Counted[], cell: (value: string) => ReactNode][] = [
    [text('Most read'), text('Page'), pages, pageLink],
    [text('Where visitors came from'), text('Site'), hosts, siteOf],
    [text('Day by day'), text('Day'), [...days].reverse(), inDays],
    [text('Month by month'), text('Month'), months, inMonths],
  ];
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <>
      <p>
        {text(
          '{count, plural, =0 {No page was read in the last 30 days.} one {# page was read in the last 30 days.} other {# pages were read in the last 30 days.}}',
          { count },
        )}
      </p>
      {count > 0 && <DaysPlot days={days} shown={inDays} />}
      {months.length > 0 &&
        tables.map(
          ([title, label, rows, cell], index) =>
            rows.length > 0 && (
              <details key={title} className="ui-section" open={index < 2}>
                <summary>{title}</summary>
                <DataTable
                  name={title}
                  columns={[
                    { label, kind: 'name', cell: ({ value }) => cell(value) },
                    { label: text('Times'), kind: 'number', cell: (row) => numbers.format(row.count) },
                  ]}
                  rows={rows}
                  keyOf={({ value }) => value}
                />
              </details>
            ),
        )}
    </>
  );
}

const pageLink = (path: string) => (
  <Link to={path}>
    <bdi>{decodeURI(path)}</bdi>
  </Link>
);
