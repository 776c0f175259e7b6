import { Controller, Get, Header, Param } from '@nestjs/common';
import { maxTextsBytes } from '@portico/contract/limits';
import { NewOwnPage, OwnPage, OwnPageEdit, ShownOwnPage } from '@portico/contract/rows/own-pages/own-page';
import * as v from 'valibot';
import { Answers } from '../../http/routes/route-facts.js';
import { rowRoutes } from '../row-routes.js';
import { OwnPagesService } from './own-pages.service.js';

@Controller('api/own-pages')
export class OwnPagesController extends rowRoutes({
  access: 'admin',
  noun: 'a page of the owner’s own',
  idName: 'pageId',
  added: NewOwnPage,
  edited: OwnPageEdit,
  answer: OwnPage,
  maxBytes: maxTextsBytes,
}) {
  constructor(readonly rows: OwnPagesService) {
    super();
  }

  @Get('all')
  @Header('Cache-Control', 'private, no-cache')
  @Answers('admin', 'All of them, as administrators edit them, newest first', v.array(OwnPage))
  all(): Promise<OwnPage[]> {
    return this.rows.all();
  }

  @Get('at/:address')
  @Answers('public', 'The page of the owner’s own at an address, unless it is a draft', ShownOwnPage, {
    kept: 'data',
  })
  at(@Param('address') address: string): Promise<ShownOwnPage> {
    return this.rows.at(address);
  }
}
