import { Readable } from 'node:stream';
import { Controller, Post, Req } from '@nestjs/common';
import { Picture } from '@portico/contract/pictures/picture';
import type { FastifyRequest } from 'fastify';
import { CurrentActor } from '../accounts/sessions/access.guard.js';
import type { Actor } from '../database/actor.js';
import { ProblemException } from '../http/routes/problem.js';
import { Creates } from '../http/routes/route-facts.js';
import { Pictures } from './pictures.service.js';

@Controller('api/pictures')
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Post()
  @Creates(
    'admin',
    'Stores a picture, without its metadata, in the sizes that screens need; the body is its file',
    Picture,
    { takesStream: ['image/*', 'application/octet-stream'] },
  )
  upload(@CurrentActor() admin: Actor, @Req() request: FastifyRequest): Promise<Picture> {
    if (!(request.body instanceof Readable))
      throw new ProblemException(415, [
        { msg: 'The request must be a picture, as image/* or application/octet-stream' },
      ]);
    return this.pictures.upload(admin, request.body);
  }
}
