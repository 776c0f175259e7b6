const inWords = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const Month = ({ month }: { month: string }) => (
  <time dateTime={month}>{inWords.format(new Date(`${month}-01T00:00:00Z`))}</time>
);

interface MonthsProps {
  /** Like 2026-03. */
  start: string | null;
  end: string | null;
}

/** Such as "May 2024 – January 2025". Nothing without months. */
export function Months({ start, end }: MonthsProps) {
  if (start !== null && end !== null && start !== end)
    return (
      <>
        <Month month={start} /> – <Month month={end} />
      </>
    );
  if (end !== null) return <Month month={end} />;
  if (start === null) return null;
  return (
    <>
      Since <Month month={start} />
    </>
  );
}
