import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { Entity, PrimaryGeneratedColumn } from 'typeorm';
import { textColumns } from '../../database/schema/limited-text.js';
import { RowColumns } from '../row-columns.js';

@Entity('interests')
export class Interest extends textColumns(interestFields, RowColumns) {
  @PrimaryGeneratedColumn()
  interestId!: number;
}
