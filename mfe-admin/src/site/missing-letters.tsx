import { excerpt } from '@portico/contract/markdown/excerpt';
import type { MissingLetters as Missing } from '@portico/contract/site/site';
import { callApi } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useRichText, useText } from '@portico/platform/text';
import { useEffect, useState } from 'react';
import styles from './site-settings.module.css';

const shown = 5;

/** Which letters the server has no font for. Nothing while it isn't known: the rest of the screen doesn't need it. */
export function MissingLetters() {
  const dispatch = useAppDispatch();
  const text = useText();
  const rich = useRichText();
  const [missing, setMissing] = useState<Missing>([]);
  useEffect(() => {
    void dispatch(callApi<Missing>({ url: 'site/missing-letters' })).then(({ data = [] }) =>
      setMissing(data),
    );
  }, [dispatch]);
  if (missing.length === 0) return null;
  return (
    <section className={`ui-row ui-apart ui-dashed ${styles.beginning}`} aria-labelledby="missing-letters">
      <div>
        <h2 id="missing-letters">{text('Missing letters')}</h2>
        <p className="ui-muted">
          {rich(
            'The résumé as PDF shows “[…]” for these letters, and pictures of pages for social networks leave out texts with them. Put a <code>.ttf</code> or <code>.otf</code> that has them into <code>DATA_DIR/fonts</code>, and restart the server.',
            { code: <code /> },
          )}
        </p>
        <ul>
          {missing.slice(0, shown).map(({ text: incomplete, letters }) => (
            <li key={incomplete}>
              {rich('{letters} in {where}', {
                letters: <bdi>{excerpt(letters)}</bdi>,
                where: <bdi>{excerpt(incomplete)}</bdi>,
              })}
            </li>
          ))}
          {missing.length > shown && (
            <li>{text('and in {count} more texts', { count: missing.length - shown })}</li>
          )}
        </ul>
      </div>
    </section>
  );
}
