import { Controller, Get, Header } from '@nestjs/common';
import { Highlights } from '@portico/contract/content/highlights';
import { Answers, Kept, Public } from '../../foundation/routes/route-facts.js';
import { HighlightsService } from './highlights.service.js';

@Controller('api/highlights')
export class HighlightsController {
  constructor(private readonly highlights: HighlightsService) {}

  @Get()
  @Public()
  @Kept()
  @Header('Cache-Control', 'no-cache')
  @Answers("The owner's current role and featured projects", Highlights)
  get(): Promise<Highlights> {
    return this.highlights.current();
  }
}
