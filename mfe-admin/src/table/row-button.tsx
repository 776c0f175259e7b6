import { useText } from '@portico/platform/text';
import type { ComponentProps } from 'react';

interface RowButtonProps extends ComponentProps<'button'> {
  action: string;
  /** What it belongs to, which its accessible name has, too. */
  of: string;
}

export function RowButton({ action, of, ...button }: RowButtonProps) {
  const text = useText();
  return (
    <button type="button" className="ui-link" aria-label={text('{action} {of}', { action, of })} {...button}>
      {action}
    </button>
  );
}
