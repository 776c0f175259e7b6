import { List, type ListProps, LoadingOrFailure } from '@portico/platform/list';
import { useText } from '@portico/platform/text';
import type { ReactNode } from 'react';
import type { Page } from './pages';
import styles from './table.module.css';

/** Scrolled into view when another page is shown. */
const summaryId = 'table-summary';

interface PagedListProps<Row> extends Omit<ListProps<Row>, 'result' | 'children'> {
  /** Of the page's query, with the previous page while this one loads. */
  result: Omit<ListProps<Row>['result'], 'data'> & { data?: Page<Row> | undefined; currentData?: unknown };
  /** Describes the rows. Announced when it changes, so each page needs a different text. */
  summary: string;
  onShow: (page: { cursor: string }) => void;
  children: (rows: readonly Row[], isBusy: boolean) => ReactNode;
}

/** A page of a list, between what it is and the way to the next one. */
export function PagedList<Row>({ result, summary, onShow, children, ...list }: PagedListProps<Row>) {
  const text = useText();
  const { data: page, currentData, isFetching } = result;
  const { previous, next } = page?.links ?? {};
  const show = (cursor: string) => {
    onShow({ cursor });
    // Shows the new page from its top. The focus stays on the button, for the next page.
    document.getElementById(summaryId)?.scrollIntoView();
  };
  const button = (label: string, cursor: string | undefined) => (
    // Not `disabled`, which would lose the focus on the last page.
    <button
      type="button"
      aria-disabled={cursor === undefined}
      onClick={() => cursor !== undefined && show(cursor)}
    >
      {label}
    </button>
  );
  return (
    <>
      <div id={summaryId} className={`ui-row ui-small ${styles.summary}`}>
        <p role="status">{summary}</p>
        {page && currentData === undefined && (
          <LoadingOrFailure
            call={result}
            failure={text('Couldn’t load the new rows. These are the previous ones.')}
          />
        )}
      </div>
      <List {...list} result={{ ...result, data: page?.rows }}>
        {(shown) => children(shown, isFetching && currentData === undefined)}
      </List>
      {(previous ?? next) !== undefined && (
        <nav aria-label={text('Pages')} className={`ui-row ui-screen ${styles.pages}`}>
          {button(text('Previous'), previous)}
          {button(text('Next'), next)}
        </nav>
      )}
    </>
  );
}
