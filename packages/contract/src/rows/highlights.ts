import * as v from 'valibot';
import { SampleMark } from '../fields.js';
import { Experience } from './experience/experience.js';
import { Project } from './projects/project.js';

const Text = v.string();

/** `GET /api/highlights`: what the home shows of the owner's work. */
export const Highlights = v.strictObject({
  /** The first jobs and studies, the current job before all. */
  timeline: v.array(
    v.strictObject({
      ...v.pick(Experience, ['expId', 'body', 'start', 'end']).entries,
      organisation: v.nullable(Text),
      isSample: SampleMark,
    }),
  ),
  skills: v.array(Text),
  /** The first projects, the featured ones before all, with the beginning of their descriptions alone. */
  featured: v.array(Project),
  /** The first names of each list, in its order; none if it is empty. */
  first: v.strictObject({ experience: v.array(Text), project: v.array(Text), interests: v.array(Text) }),
});
export type Highlights = v.InferOutput<typeof Highlights>;
