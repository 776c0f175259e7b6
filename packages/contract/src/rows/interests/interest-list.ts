import type { ListFacts } from '../list-facts.js';
import type { Interest } from './interest.js';
import { sampleInterestRows } from './sample-interests.js';

export const interestList: ListFacts<Interest> = {
  path: 'interests',
  tag: 'Interest',
  idName: 'interestId',
  nameOf: ({ name }) => name,
  sample: sampleInterestRows,
};
