import { linksMark } from '@portico/contract/pages/agreed';
import type { MarkdownText, RenderedMarkdown } from '@portico/contract/markdown/markdown';
import { callApi, problemErrors } from '@portico/platform/api';
import { FactField } from '@portico/platform/form';
import { LoadingOrFailure } from '@portico/platform/list';
import { useOwnersWords } from '@portico/platform/page';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import styles from './markdown-field.module.css';

const typingMs = 300;

interface MarkdownFieldProps<Name extends string> extends ComponentProps<typeof FactField<Name>> {
  /** Whether there is room beside it on wide screens, where the preview is then open from the start. */
  isBeside?: boolean;
  /** Whether a line's end is one for visitors. */
  keepsLines?: boolean | undefined;
}

/** A text in Markdown, and what visitors would see of it, on demand or beside it. */
export function MarkdownField<Name extends string>(props: MarkdownFieldProps<Name>) {
  const { isBeside = false, keepsLines, ...field } = props;
  const region = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  /** Undefined while the preview is folded. */
  const [typed, setTyped] = useState<string>();
  const text = useText();
  const [isOpen] = useState(() => isBeside && innerWidth >= 1100);
  const name = text('Preview of {label}', { label: text(field.facts[field.name].label) });
  const look = () => setTyped(region.current!.querySelector('textarea')!.value);
  const lookSoon = () => {
    window.clearTimeout(timer.current);
    if (typed !== undefined) timer.current = window.setTimeout(look, typingMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    // The saved value of a conflict comes with the focus.
    <div
      ref={region}
      onInput={lookSoon}
      onFocus={lookSoon}
      className={isBeside ? `ui-columns ${styles.beside}` : undefined}
    >
      <FactField {...field} />
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => (currentTarget.open ? look() : setTyped(undefined))}
      >
        <summary>{name}</summary>
        {typed !== undefined && <Preview typed={typed} name={name} keepsLines={keepsLines} />}
      </details>
    </div>
  );
}

type PreviewProps = Pick<MarkdownFieldProps<string>, 'keepsLines'> & { typed: string; name: string };

function Preview({ typed, name, keepsLines }: PreviewProps) {
  const dispatch = useAppDispatch();
  const words = useOwnersWords();
  const text = useText();
  const [shown, setShown] = useState<{ html: string } | { refused: string } | 'failed'>();
  /** The newest call: an older one may be answered later. */
  const newest = useRef(0);
  // Not a query: what is being written would be stored in the browser with its cached answers.
  const load = useCallback(async () => {
    const call = ++newest.current;
    const body: MarkdownText = { text: typed };
    const { data, error } = await dispatch(
      callApi<RenderedMarkdown>({ url: 'markdown', method: 'POST', body }),
    );
    if (call !== newest.current) return;
    setShown(data ?? (error?.status === 422 ? { refused: problemErrors(error)[0]!.msg } : 'failed'));
  }, [dispatch, typed]);
  useEffect(() => void load(), [load]);
  if (shown === 'failed')
    return (
      <LoadingOrFailure
        call={{ isFetching: false, error: shown, refetch: load }}
        failure={text('The preview could not be loaded.')}
      />
    );
  if (shown !== undefined && 'refused' in shown)
    return (
      <p role="alert" className="ui-error">
        {shown.refused}
      </p>
    );
  return (
    <div
      {...words}
      className={`ui-card ${styles.shown}`}
      data-lines={keepsLines}
      role="region"
      aria-label={name}
      // Not every browser lets the keyboard scroll it otherwise.
      tabIndex={0}
      // A link would lead away from what is being written. The shell asks at none.
      {...{ [linksMark]: 'off' }}
      onClick={(event) => event.preventDefault()}
      // Rendered and sanitized by the API.
      dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }}
    />
  );
}
