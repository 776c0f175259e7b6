import { Injectable } from '@nestjs/common';
import { type Interest, interestRules, type NewInterest } from '@portico/contract/rows/interests/interest';
import { sampleInterests } from '@portico/contract/rows/interests/sample-interests';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { namesOf } from '@portico/contract/field-facts';
import { Database } from '../../database/database.js';
import { RowList } from '../row-list.js';
import { SampleRows } from '../sample-rows.js';
import { Interest as InterestEntity } from './interest.entity.js';

@Injectable()
export class InterestsService extends RowList<InterestEntity, 'interestId', NewInterest, Interest> {
  constructor(database: Database) {
    super(database, {
      entity: InterestEntity,
      idName: 'interestId',
      targetType: 'interest',
      most: 1_000,
      nouns: 'interests',
      rules: interestRules,
      sample: new SampleRows(sampleInterests, 'name', namesOf(interestFields)),
    });
  }

  answer(interest: InterestEntity): Interest {
    return this.facts.sample.mark(interest);
  }

  /** Newest first. */
  async list(): Promise<Interest[]> {
    const interests = await this.database.read().find(InterestEntity, { order: { interestId: 'DESC' } });
    return interests.map((interest) => this.answer(interest));
  }
}
