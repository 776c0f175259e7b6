import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../../database/schema/limited-text.js';

@Entity('interests')
export class Interest extends textColumns(interestFields) {
  @PrimaryGeneratedColumn()
  interestId!: number;

  @Column({ type: 'boolean', default: true })
  inResume!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
