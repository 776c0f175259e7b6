import { Controller, Get } from '@nestjs/common';
import { Interest, InterestEdit, NewInterest } from '@portico/contract/rows/interests/interest';
import * as v from 'valibot';
import { Answers } from '../../http/routes/route-facts.js';
import { rowRoutes } from '../row-routes.js';
import { InterestsService } from './interests.service.js';

@Controller('api/interests')
export class InterestsController extends rowRoutes({
  access: 'admin',
  noun: 'an interest',
  idName: 'interestId',
  added: NewInterest,
  edited: InterestEdit,
  answer: Interest,
}) {
  constructor(readonly rows: InterestsService) {
    super();
  }

  @Get()
  @Answers('public', 'The interests, newest first', v.array(Interest), { kept: 'data' })
  list(): Promise<Interest[]> {
    return this.rows.list();
  }
}
