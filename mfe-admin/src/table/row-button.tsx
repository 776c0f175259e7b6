import type { ComponentProps } from 'react';

interface RowButtonProps extends ComponentProps<'button'> {
  action: string;
  /** What it belongs to, which its accessible name has, too. */
  of: string;
}

/** A button in a table's row. */
export const RowButton = ({ action, of, ...button }: RowButtonProps) => (
  <button type="button" className="ui-link" aria-label={`${action} ${of}`} {...button}>
    {action}
  </button>
);
