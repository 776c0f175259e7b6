import { interestFields as fields } from '@portico/contract/content/interest-fields';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/schema/limited-text.js';

@Entity('interests')
export class Interest {
  @PrimaryGeneratedColumn()
  interestId!: number;

  @LimitedText(fields.name)
  name!: string;

  @LimitedText(fields.category)
  category!: string;

  @LimitedText(fields.about)
  about!: string;

  @Column({ type: 'boolean', default: true })
  inResume!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
