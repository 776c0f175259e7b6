import { Injectable } from '@nestjs/common';
import { Interest, type NewInterest } from '@portico/contract/content/interest';
import { Database } from '../../foundation/database/database.js';
import { AdministeredRows } from '../rows/administered-rows.js';
import { Interest as InterestEntity } from './interest.entity.js';

@Injectable()
export class InterestsService extends AdministeredRows<Interest, NewInterest> {
  constructor(database: Database) {
    super(database, InterestEntity, 'interest', 'interestId', 'category', Interest);
  }
}
