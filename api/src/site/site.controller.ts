import { Controller, Get, Header } from '@nestjs/common';
import { SiteAnswer } from '@portico/contract/site';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { PublishedSite } from './published-site.js';

@Controller('api/site')
export class SiteController {
  constructor(private readonly published: PublishedSite) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's content, and who may sign in and register", SiteAnswer)
  site(): Promise<SiteAnswer> {
    return this.published.current();
  }
}
