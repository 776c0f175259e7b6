import * as v from 'valibot';
import { SampleMark } from '../fields.js';
import { Experience } from './experience.js';
import { ShownPicture } from './picture.js';
import { Project } from './project.js';

const Text = v.string();

/** What is shown of a project as it is. */
export const projectNames = [
  'projectId',
  'title',
  'type',
  'lang',
  'time',
  'start',
  'end',
  'address',
  'liveUrl',
  'sourceUrl',
] as const;

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
  /** The first projects, the featured ones before all. */
  featured: v.array(
    v.strictObject({
      ...v.pick(Project, projectNames).entries,
      /** The beginning of its description. */
      excerpt: Text,
      cover: v.nullable(ShownPicture),
      isSample: SampleMark,
    }),
  ),
  /** The first names of each list, in its order; none if it is empty. */
  first: v.strictObject({ experience: v.array(Text), project: v.array(Text), interests: v.array(Text) }),
});
export type Highlights = v.InferOutput<typeof Highlights>;
