import * as v from 'valibot';
import { NewProject } from '../project.js';
import { sampleProjects } from './projects.js';

it('are 3, no two alike', () => {
  expect(new Set(sampleProjects.map((project) => project.title)).size).toBe(3);
  expect(sampleProjects).toHaveLength(3);
});

it.each(sampleProjects)('$title is stored as it stands, every field filled', (project) => {
  expect(v.parse(NewProject, project)).toMatchObject(project);
});

it.each(sampleProjects)('$title rates itself out of 5', (project) => {
  expect(project.selfRat).toMatch(/^[0-5](\.5)? out of 5$/);
});
