import type { ShownPicture } from '@portico/contract/pictures/picture';
import { projectDetails, projectFields } from '@portico/contract/rows/projects/project-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../../database/schema/limited-text.js';
import type { RenderedText } from '../../markdown/rendered-text.js';
import { RowColumns } from '../row-columns.js';

@Entity('projects')
@Index('projects_address', ['address'], { unique: true })
export class Project extends textColumns({ ...projectFields, ...projectDetails }, RowColumns) {
  @PrimaryGeneratedColumn()
  projectId!: number;

  /** Only read where it is shown: it is far longer than the rest. */
  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedStory!: RenderedText | null;

  @Column({ type: 'boolean', default: false })
  featured!: boolean;

  @Column({ type: 'boolean', default: false })
  draft!: boolean;

  /** As the API shows them; null if there are none. The first is the cover. */
  @Column({ type: 'simple-json', nullable: true })
  pictures!: ShownPicture[] | null;

  @Column({ type: 'integer', nullable: true })
  position!: number | null;

  /** Newest last. */
  @Column({ type: 'simple-json', default: '[]' })
  formerAddresses!: string[];
}
