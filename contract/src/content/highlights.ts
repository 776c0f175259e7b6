import * as v from 'valibot';
import { Id, SampleMark } from '../fields.js';
import { ShownPicture } from './picture.js';

const Text = v.string();

/** `GET /api/highlights`: what the home shows of the owner's work. */
export const Highlights = v.strictObject({
  /** The chosen current job, or else the one that goes on and began last. */
  role: v.nullable(v.strictObject({ body: Text, organisation: v.nullable(Text), isSample: SampleMark })),
  /** The first featured projects. */
  featured: v.array(
    v.strictObject({
      projectId: Id,
      title: Text,
      /** The beginning of its description. */
      excerpt: Text,
      address: v.nullable(Text),
      cover: v.nullable(ShownPicture),
      isSample: SampleMark,
    }),
  ),
  /** The first names of each list, in its order; none if it is empty. */
  first: v.strictObject({ experience: v.array(Text), project: v.array(Text), interests: v.array(Text) }),
});
export type Highlights = v.InferOutput<typeof Highlights>;
