import { Controller, Get, Header } from '@nestjs/common';
import { SiteAnswer } from '@portico/contract/site';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { Accounts } from './accounts.js';
import { SiteContent } from './site-content.js';

@Controller('api/site')
export class SiteController {
  constructor(
    private readonly content: SiteContent,
    private readonly accounts: Accounts,
  ) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's content, and who may sign in and register", SiteAnswer)
  async site(): Promise<SiteAnswer> {
    return { accounts: await this.accounts.current(), ...(await this.content.current()) };
  }
}
