import { Injectable } from '@nestjs/common';
import { Interest, type NewInterest } from '@portico/contract/content/interest';
import { sampleInterests } from '@portico/contract/content/sample/interests';
import { interestFields } from '@portico/contract/content/interest-fields';
import { namesOf } from '@portico/contract/field-facts';
import { Database } from '../../foundation/database/database.js';
import { AdministeredRows } from '../rows/administered-rows.js';
import { SampleRows } from '../rows/sample-rows.js';
import { Interest as InterestEntity } from './interest.entity.js';

export const interestSample = new SampleRows(InterestEntity, {
  rows: sampleInterests,
  name: 'name',
  fields: namesOf(interestFields),
});

@Injectable()
export class InterestsService extends AdministeredRows<Interest, NewInterest> {
  constructor(database: Database) {
    super(database, interestSample, 'interest', 'interestId', 'category', Interest);
  }
}
