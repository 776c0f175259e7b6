import type { FailureKind } from '@portico/contract/releases/failures';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A message of failures of a version, as browsers sent it. */
@Entity('version_messages')
@Index('version_messages_version', ['name', 'version'])
export class VersionMessage {
  /** No public answer is made from it. */
  static readonly isInternal = true;

  /** A hash of all that tells it from others. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  version!: string;

  @Column({ type: 'text' })
  kind!: FailureKind;

  @Column({ type: 'text' })
  message!: string;

  /** In the file that was served, in older rows in the source. */
  @Column({ type: 'text', nullable: true })
  place!: string | null;

  /** The marks of networks that reported it, a character each (`PageMarks.networkMark`). */
  @Column({ type: 'text', default: '' })
  networks!: string;

  /** Pages that had it. */
  @Column({ type: 'integer' })
  count!: number;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  lastAt!: string;
}
