import { TestEnvironment } from 'jest-environment-node';
import './server/same-priority.mjs';
import { checkAnswer } from './site/check-answer.mjs';

/** Node's, plus what is compiled once for all specs of a Jest worker. */
export default class ApiEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    this.global.checkAnswer = checkAnswer;
  }
}
