import { entityTag, type Versioned } from './entity-tag.js';
import { ProblemException } from './problem.exception.js';

/** Refuses a change that was meant for another version of an entity. */
export class StaleEntityException extends ProblemException {
  /** @param current the entity as the API answers it */
  constructor(current: Versioned) {
    super(412, [], { etag: entityTag(current.version) }, current);
  }
}
