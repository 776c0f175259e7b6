import { drawn } from '../drawn.js';
import { views } from './in-view.js';

/** What is looked at, together. */
const looks = [
  'Activity',
  'adding a project',
  'deleting a project',
  'deleting a user',
  'editing a user',
  'exporting users',
  'interests changed elsewhere',
  'no interests',
  'no project',
  'no users',
  'the owner stays',
  'waiting for users',
] as const;
type Look = (typeof looks)[number];

const cases = drawn(
  looks.flatMap((look) => views.map((view) => ({ look, ...view }))),
  4,
);

/** The views in which this is looked at: one look takes long, and all of them too long for every run. */
export const drawnViews = (wanted: Look) => cases.filter(({ look }) => look === wanted);
