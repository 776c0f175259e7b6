import { Injectable } from '@nestjs/common';
import { type Interest, interestRules, type NewInterest } from '@portico/contract/rows/interests/interest';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { Database } from '../../database/database.js';
import { shown } from '../row-columns.js';
import { RowList } from '../row-list.js';
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
      texts: interestFields,
    });
  }

  answer(interest: InterestEntity): Interest {
    return shown(interest);
  }

  list(): Promise<Interest[]> {
    return this.listed();
  }
}
