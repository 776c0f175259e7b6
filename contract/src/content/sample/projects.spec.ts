import * as v from 'valibot';
import { limits } from '../../limits.js';
import { requiredText } from '../../fields.js';
import { sampleProjects } from './projects.js';

const fields = Object.entries(limits.project).map(([name, longest]) => [
  name,
  requiredText(name, longest, `${name} is required`),
]);
const Fields = v.strictObject(Object.fromEntries(fields) as Record<string, ReturnType<typeof requiredText>>);

it('are 3, no two alike', () => {
  expect(new Set(sampleProjects.map((project) => project.title)).size).toBe(3);
  expect(sampleProjects).toHaveLength(3);
});

it.each(sampleProjects)('$title is stored as it stands, every field filled', (project) => {
  expect(v.parse(Fields, project)).toEqual(project);
});

it.each(sampleProjects)('$title rates itself out of 5', (project) => {
  expect(project.selfRat).toMatch(/^[0-5](\.5)? out of 5$/);
});
