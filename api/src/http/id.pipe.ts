import { Injectable, type PipeTransform } from '@nestjs/common';
import { parseId } from './id.js';
import { ProblemException } from './problem.exception.js';

/** Turns a path parameter into an id; 400 when it is none. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = parseId(text);
    if (id === undefined) throw new ProblemException(400, [{ msg: 'The id is not a positive whole number' }]);
    return id;
  }
}
