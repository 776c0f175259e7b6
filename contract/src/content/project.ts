import * as v from 'valibot';
import { Id, requiredText, Version } from '../fields.js';
import { limits } from '../limits.js';
import { projectLabels as labels } from './project-labels.js';

export const ProjectFields = {
  title: requiredText(labels.title, limits.project.title, 'Project Title is required'),
  type: requiredText(labels.type, limits.project.type, 'Project Type is required'),
  /** What it is built of. */
  lang: requiredText(labels.lang, limits.project.lang, 'Project Base is required'),
  /** A duration in the owner's words. */
  time: requiredText(labels.time, limits.project.time, 'Project Duration is required'),
  desc: requiredText(labels.desc, limits.project.desc, 'Description is required'),
  hiLit: requiredText(labels.hiLit, limits.project.hiLit, 'Highlight of project is required'),
  satisf: requiredText(labels.satisf, limits.project.satisf, 'Satisfaction rating of project is required'),
  /** Free text, out of 5. */
  selfRat: requiredText(labels.selfRat, limits.project.selfRat, 'Self Rating of work on project is required'),
  takeAway: requiredText(labels.takeAway, limits.project.takeAway, 'Lesson learned from project is required'),
};

export const Project = v.strictObject({ projectId: Id, ...ProjectFields, version: Version });
export type Project = v.InferOutput<typeof Project>;

/** `POST /api/project/add`. */
export const NewProject = v.strictObject(ProjectFields);
export type NewProject = v.InferOutput<typeof NewProject>;

/** `PUT /api/project/edit/{projectId}`. */
export const ProjectEdit = v.strictObject({ projectId: Id, ...ProjectFields });
export type ProjectEdit = v.InferOutput<typeof ProjectEdit>;
