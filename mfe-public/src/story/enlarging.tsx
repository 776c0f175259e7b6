import { useDialog } from '@portico/platform/list';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './story.module.css';

const load = () => import('./viewer');

/** Opens pictures in it that are links to their files, and marked so, in a viewer. */
export function Enlarging(props: ComponentProps<'div'>) {
  const { dialog, open } = useDialog();
  const onClick = (event: MouseEvent) => {
    const first = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
    if (!first || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(load, { first });
  };
  return (
    <>
      <div {...props} onClick={onClick} />
      <div className={styles.waiting}>{dialog}</div>
    </>
  );
}
