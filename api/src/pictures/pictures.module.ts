import { Module } from '@nestjs/common';
import { PictureFiles } from './picture-files.js';
import { PictureWriter } from './picture-writer.js';
import { PicturesController } from './pictures.controller.js';
import { Pictures } from './pictures.service.js';

/** Uploaded pictures, in the sizes that pages need. */
@Module({
  controllers: [PicturesController],
  providers: [Pictures, PictureFiles, PictureWriter],
  exports: [Pictures],
})
export class PicturesModule {}
