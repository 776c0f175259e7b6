import { ownPageFields } from '@portico/contract/rows/own-pages/own-page-fields';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../../database/schema/limited-text.js';
import type { RenderedText } from '../../markdown/rendered-text.js';

@Entity('own_pages')
@Index('own_pages_address', ['address'], { unique: true })
export class OwnPage extends textColumns(ownPageFields) {
  @PrimaryGeneratedColumn()
  pageId!: number;

  @Column({ type: 'simple-json', nullable: true, select: false })
  renderedBody!: RenderedText | null;

  @Column({ type: 'boolean', default: false })
  draft!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
