import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded picture, whose copies are in `PictureFiles`. */
@Entity('pictures')
export class Picture {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  @PrimaryColumn({ type: 'text' })
  pictureId!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  @Column({ type: 'text' })
  preview!: string;

  @Column({ type: 'simple-json' })
  widths!: number[];

  /** Of all copies together. */
  @Column({ type: 'integer' })
  bytes!: number;

  /** When it was uploaded or a sweep found it unused; null if it is in use. ISO 8601, UTC. */
  @Column({ type: 'text', nullable: true })
  unusedSince!: string | null;
}
