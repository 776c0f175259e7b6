import type { ListFacts } from '../list-facts.js';
import type { Project } from './project.js';
import { sampleProjectRows } from './sample-projects.js';

export const projectList: ListFacts<Project> = {
  path: 'project',
  tag: 'Project',
  idName: 'projectId',
  nameOf: ({ title }) => title,
  sample: sampleProjectRows,
};
