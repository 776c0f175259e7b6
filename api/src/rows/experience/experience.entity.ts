import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { textColumns } from '../../database/schema/limited-text.js';
import type { RenderedText } from '../../markdown/rendered-text.js';
import { RowColumns } from '../row-columns.js';

@Entity('experiences')
export class Experience extends textColumns({ ...experienceFields, ...experienceDetails }, RowColumns) {
  @PrimaryGeneratedColumn()
  expId!: number;

  @Column({ type: 'simple-json', nullable: true })
  renderedSummary!: RenderedText | null;

  @Column({ type: 'boolean', default: false })
  current!: boolean;

  @Index('experiences_authorId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  authorId!: number;
}
