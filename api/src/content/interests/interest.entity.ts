import { limits } from '@portico/contract/limits';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { LimitedText } from '../../foundation/database/limited-text.js';

@Entity('interests')
export class Interest {
  @PrimaryGeneratedColumn()
  interestId!: number;

  @LimitedText(limits.interest.name)
  name!: string;

  @LimitedText(limits.interest.category)
  category!: string;

  @LimitedText(limits.interest.about)
  about!: string;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
