import * as v from 'valibot';
import { Id, textRules, Version } from '../fields.js';
import { projectFields } from '../text-fields.js';

const fields = textRules(projectFields);

export const Project = v.strictObject({ projectId: Id, ...fields, version: Version });
export type Project = v.InferOutput<typeof Project>;

/** `POST /api/project/add`. */
export const NewProject = v.strictObject(fields);
export type NewProject = v.InferOutput<typeof NewProject>;

/** `PUT /api/project/edit/{projectId}`. */
export const ProjectEdit = v.strictObject({ projectId: Id, ...fields });
export type ProjectEdit = v.InferOutput<typeof ProjectEdit>;
