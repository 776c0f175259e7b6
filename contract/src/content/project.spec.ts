import * as v from 'valibot';
import { Project } from './project.js';
import { refusedFields } from '../testing/refused-fields.js';
import { aProject } from '../testing/rows.js';
import { withField } from '../testing/with-field.js';

const project = aProject();

it('takes a project', () => {
  expect(v.parse(Project, project)).toEqual(project);
});

it.each([
  ['title', 'Project Title is required'],
  ['type', 'Project Type is required'],
  ['lang', 'Project Base is required'],
  ['time', 'Project Duration is required'],
  ['desc', 'Description is required'],
  ['hiLit', 'Highlight of project is required'],
  ['satisf', 'Satisfaction rating of project is required'],
  ['selfRat', 'Self Rating of work on project is required'],
  ['takeAway', 'Lesson learned from project is required'],
])('asks for %s in the words of the specification', (field, sentence) => {
  expect(v.safeParse(Project, withField(project, field, ' ')).issues?.[0]?.message).toBe(sentence);
});

it.each([
  ['title', 200, 'Title is at most 200 characters'],
  ['type', 100, 'Type is at most 100 characters'],
  ['lang', 500, 'Components is at most 500 characters'],
  ['time', 100, 'Duration is at most 100 characters'],
  ['desc', 5_000, 'Description is at most 5,000 characters'],
  ['hiLit', 2_000, 'Highlight is at most 2,000 characters'],
  ['satisf', 2_000, 'Satisfaction is at most 2,000 characters'],
  ['selfRat', 100, 'Self rating is at most 100 characters'],
  ['takeAway', 2_000, 'Lesson learned is at most 2,000 characters'],
])('takes %s of %i characters and no longer one', (field, longest, sentence) => {
  expect(refusedFields(Project, withField(project, field, 'a'.repeat(longest)))).toEqual([]);
  const longer = v.safeParse(Project, withField(project, field, 'a'.repeat(longest + 1)));
  expect(longer.issues?.[0]?.message).toBe(sentence);
});

it('refuses a wrong id', () => {
  expect(refusedFields(Project, withField(project, 'projectId', '1'))).toEqual(['projectId']);
});

it('refuses a field that it does not know', () => {
  expect(refusedFields(Project, { ...project, owner: 1 })).toEqual(['owner']);
});
