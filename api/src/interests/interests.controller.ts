import { Controller, Get, Header } from '@nestjs/common';
import { Interest } from '@portico/contract/interest';
import * as v from 'valibot';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { InterestsService } from './interests.service.js';

@Controller('api/interests')
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Answers('The interests, newest first', v.array(Interest))
  list(): Promise<Interest[]> {
    return this.interests.newest();
  }
}
