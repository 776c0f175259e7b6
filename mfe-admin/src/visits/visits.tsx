import type { Counted, Visits as Sums } from '@portico/contract/visits/visits';
import { injectEndpoints } from '@portico/platform/api';
import { LoadingOrFailure } from '@portico/platform/list';
import { useSite } from '@portico/platform/page';
import { Link } from '@portico/platform/router';
import { useLanguage, useRichText, useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import { DataTable } from '../table/data-table';

const { visits } = injectEndpoints(RELEASE, (build) => ({
  visits: build.query<Sums, void>({ query: () => 'visits' }),
}));

export default function Visits() {
  const text = useText();
  const rich = useRichText();
  const { countVisits } = useSite();
  // Visitors keep coming.
  const result = visits.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const link = <Link to="/manage/site/privacy" />;
  const failure = text('The visits could not be loaded.');
  return (
    <>
      <h1>{text('Visits')}</h1>
      {countVisits === false && (
        <p className="ui-note">
          {rich('Visits aren’t counted. Turn it on in <link>Site Settings</link>.', { link })}
        </p>
      )}
      {result.data ? <Read {...result.data} /> : <LoadingOrFailure call={result} failure={failure} />}
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
  const inUtc = (options: Intl.DateTimeFormatOptions) => (value: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(value));
  const inDays = inUtc({ dateStyle: 'medium' });
  const tables: [title: string, label: string, rows: Counted[], cell: (value: string) => ReactNode][] = [
    [text('Most read'), text('Page'), pages, (path) => <Link to={path}>{decodeURI(path)}</Link>],
    [text('Where visitors came from'), text('Site'), hosts, String],
    [text('Day by day'), text('Day'), [...days].reverse(), inDays],
    [text('Month by month'), text('Month'), months, inUtc({ month: 'long', year: 'numeric' })],
  ];
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const most = days.reduce((one, other) => (other.count > one.count ? other : one));
  const peak = text('Most on one day: {count}, {day}', { count: most.count, day: inDays(most.value) });
  // A single one is seen, too.
  const heights = days.map((day) => day.count && Math.max(2, Math.round((day.count / most.count) * 100)));
  return (
    <>
      <p>
        {text(
          '{count, plural, =0 {No page was read in the last 30 days.} one {# page was read in the last 30 days.} other {# pages were read in the last 30 days.}}',
          { count },
        )}
        {count > 0 && ` ${peak}`}
      </p>
      {count > 0 && (
        <>
          <svg
            role="img"
            aria-label={`${text('Pages read on each of the last 30 days')}. ${peak}`}
            className="ui-accent"
            fill="currentcolor"
            viewBox={`0 0 ${days.length} 101`}
            preserveAspectRatio="none"
            width="100%"
            height="160"
          >
            <path d={heights.map((height, day) => `M${day}.1 100v-${height}h.8V100`).join('')} />
            <path d={`M0 100h${days.length}v1H0`} />
          </svg>
          <p className="ui-row ui-apart ui-small">
            <span>{inDays(days[0]!.value)}</span>
            <span>{inDays(days.at(-1)!.value)}</span>
          </p>
        </>
      )}
      {tables.map(
        ([title, label, rows, cell], index) =>
          rows.some((row) => row.count > 0) && (
            <details key={title} className="ui-section" open={index < 2}>
              <summary>{title}</summary>
              <DataTable
                name={title}
                columns={[
                  { label, kind: 'name', cell: ({ value }) => cell(value) },
                  { label: text('Times'), kind: 'number', cell: (row) => row.count.toLocaleString(language) },
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
