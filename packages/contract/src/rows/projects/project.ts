import * as v from 'valibot';
import { said } from '../../texts/sentences.js';
import { blankTextRules, Id, InResume, requiredTexts, SampleMark, textRules, Version } from '../../fields.js';
import { endsInTime, hasDates } from '../experience/period.js';
import { chosenPictures, ShownPicture } from '../../pictures/picture.js';
import { projectDetails, projectFields } from './project-fields.js';

const { title, ...others } = projectFields;
const fields = { ...textRules({ title }), ...blankTextRules(others) };
const { story, ...details } = textRules(projectDetails);
/** A missing one is false in what is added, and unchanged in an edit. */
const mark = v.optional(v.boolean(), false);
const marks = { featured: mark, draft: mark, inResume: InResume };
/** Null until an administrator orders the projects: those come first, newest first. */
const Position = v.nullable(v.pipe(v.number(), v.integer()));

const { version, ...shown } = {
  projectId: Id,
  ...fields,
  ...details,
  ...marks,
  /** The cover first. */
  pictures: v.nullable(v.array(ShownPicture)),
  position: Position,
  isSample: SampleMark,
  version: Version,
};

export const maxProjectPictures = 12;

/** As visitors see it in the list. */
export const Project = v.strictObject({ ...shown, version });
export type Project = v.InferOutput<typeof Project>;

/** As administrators edit it. */
export const ManagedProject = v.strictObject({
  ...shown,
  story,
  /** Those that it had before, which redirect to `address`. */
  formerAddresses: v.array(v.string()),
  version,
});
export type ManagedProject = v.InferOutput<typeof ManagedProject>;

/** `GET /api/project/at/{address}`: a project's own page. */
export const ProjectPage = v.strictObject({
  ...shown,
  /** The story without scripts and styles. Empty if there is none. */
  storyHtml: v.string(),
  /** The one that is listed after it, or the first after the last. Null if there is no other. */
  next: v.nullable(v.strictObject({ title: fields.title, address: details.address })),
});
export type ProjectPage = v.InferOutput<typeof ProjectPage>;

const written = { ...fields, ...details, story, ...marks, pictures: chosenPictures(maxProjectPictures) };

/** The rules of a project. Drafts need a title only, and are published like new ones. @param before see `requiredTexts` */
export const projectRules = (before?: Partial<Project>) =>
  v.pipe(
    v.strictObject(written),
    requiredTexts(
      others,
      before?.draft ? undefined : before,
      (row, name) => row['draft'] === true || (name === 'time' && hasDates(row)),
    ),
    v.forward(v.partialCheck([['start'], ['end']], endsInTime, said('ends-too-early')), ['end']),
  );

/** `POST /api/project/add`. */
export const NewProject = projectRules();
export type NewProject = v.InferOutput<typeof NewProject>;

/** `PUT /api/project/edit/{projectId}`. */
export const ProjectEdit = v.strictObject({ projectId: Id, ...written });
export type ProjectEdit = v.InferOutput<typeof ProjectEdit>;

/** `PUT /api/project/order`. */
export const ProjectOrder = v.strictObject({
  projectIds: v.pipe(
    v.array(Id, 'projectIds must be a list of ids'),
    v.check((ids) => new Set(ids).size === ids.length, 'projectIds must have each project once'),
  ),
});
export type ProjectOrder = v.InferOutput<typeof ProjectOrder>;
