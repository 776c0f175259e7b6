import { Column } from 'typeorm';

/** What the rows of every list have. */
export class RowColumns {
  @Column({ type: 'boolean', default: true })
  inResume!: boolean;

  /** Whether it came with the built-in sample and has its texts still. */
  @Column({ type: 'boolean', default: false })
  isSample!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}

/** A row as the API answers it: only one of the sample says what it is. */
export const shown = <Row extends RowColumns>({ isSample, ...row }: Row) => ({
  ...row,
  ...(isSample && { isSample }),
});
