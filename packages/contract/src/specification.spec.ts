import * as v from 'valibot';
import { claim, registration, SignIn } from './accounts/auth.js';
import { profileEdit } from './accounts/profile.js';
import { User, UserEdit } from './accounts/user.js';
import { Experience, NewExperience } from './rows/experience/experience.js';
import { experienceDetails, experienceFields } from './rows/experience/experience-fields.js';
import { Interest, NewInterest } from './rows/interests/interest.js';
import { interestFields } from './rows/interests/interest-fields.js';
import { NewProject, Project } from './rows/projects/project.js';
import { projectDetails, projectFields } from './rows/projects/project-fields.js';
import type { FieldFacts } from './field-facts.js';
import { refusedFields } from './testing/refused-fields.js';
import {
  aNewExperience,
  aNewInterest,
  aNewProject,
  anExperience,
  anInterest,
  aProject,
} from './testing/rows.js';
import { userFields } from './accounts/user-fields.js';

const names = { firstName: 'Ada', lastName: 'Tester', company: 'Test Ltd' };
const credentials = { email: 'Ada@example.org', password: 'a phrase of five words' };
const user = { userId: 2, ...names, isAdmin: true };

const asked = {
  firstName: 'First Name is required',
  lastName: 'Last Name is required',
};
const askedOfOwner = { ...asked, email: 'Email is required', password: 'Password is required' };

it.each<[string, v.GenericSchema, object, Record<string, string>]>([
  [
    'an entry',
    NewExperience,
    aNewExperience(),
    {
      type: 'Experience Type is required',
      body: 'Name is required',
      time: 'Time spent working with is required',
    },
  ],
  [
    'a project',
    NewProject,
    aNewProject(),
    {
      title: 'Project Title is required',
      type: 'Project Type is required',
      lang: 'Project Base is required',
      time: 'Project Duration is required',
      desc: 'Description is required',
      hiLit: 'Highlight of project is required',
      satisf: 'Satisfaction rating of project is required',
      selfRat: 'Self Rating of work on project is required',
      takeAway: 'Lesson learned from project is required',
    },
  ],
  [
    'an interest',
    NewInterest,
    aNewInterest(),
    {
      name: 'Interest Name is required',
      category: 'Category is required',
      about: 'About is required',
    },
  ],
  ['a sign-in', SignIn, credentials, { email: 'Email is required', password: 'Password is required' }],
  [
    'a registration',
    registration(15),
    { ...names, ...credentials },
    { ...askedOfOwner, company: 'Company is required' },
  ],
  ['a claim', claim(15), { code: 'A-one_time-code', ...names, ...credentials }, askedOfOwner],
  ['a profile', profileEdit(15), names, asked],
  ['a user', UserEdit, user, asked],
])(
  'asks for each field of %s in its words (S5.2, S5.3a, S5.4, S5.6, S5.7)',
  (_what, schema, whole, sentences) => {
    expect(refusedFields(schema, whole)).toEqual([]);
    for (const [field, sentence] of Object.entries(sentences)) {
      const { issues } = v.safeParse(schema, { ...whole, [field]: '' });
      expect(issues?.[0]?.message).toBe(sentence);
    }
  },
);

const answeredUser = { ...user, email: 'Ada@example.org', version: 1 };

it.each<[string, v.GenericSchema, object]>([
  ['an entry', Experience, anExperience()],
  ['a project', Project, aProject()],
  ['an interest', Interest, anInterest()],
  ['a user', User, answeredUser],
])('takes %s as it is answered, and no field more (S3.1, S3.2, S3.3, S3.4a)', (_what, schema, row) => {
  expect(v.parse(schema, row)).toEqual(row);
  expect(refusedFields(schema, { ...row, passwordHash: 'x' })).toEqual(['passwordHash']);
});

it.each<[string, v.GenericSchema, object, string[]]>([
  ['registers', registration(15), { ...names, ...credentials }, ['isAdmin', 'userId']],
  ['claims', claim(15), { code: 'A-one_time-code', ...names, ...credentials }, ['isAdmin', 'userId']],
  ['changes the profile', profileEdit(15), names, ['isAdmin', 'userId']],
  ['changes a user', UserEdit, user, ['email', 'newPassword']],
])('lets nobody set what is not theirs who %s', (_what, schema, body, others) => {
  for (const field of ['version', 'passwordHash', ...others])
    expect(refusedFields(schema, { ...body, [field]: 1 })).toEqual([field]);
});

const lengths = (fields: Record<string, FieldFacts>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { maxLength }]) => [name, maxLength]));

it('has texts as long as the API promises', () => {
  expect(lengths(userFields)).toEqual({ firstName: 100, lastName: 100, email: 254, company: 2_048 });
  expect(lengths(interestFields)).toEqual({ name: 100, category: 100, about: 2_000 });
  expect(lengths({ ...experienceFields, ...experienceDetails })).toMatchObject({
    ...{ type: 100, body: 200, time: 100, start: 7, end: 7, organisation: 200, place: 200 },
    ...{ url: 2_048, summary: 1_000, kind: 20 },
  });
  expect(lengths({ ...projectFields, ...projectDetails })).toMatchObject({
    ...{ title: 200, type: 100, lang: 500, time: 100, desc: 5_000, hiLit: 2_000, satisf: 2_000 },
    ...{ selfRat: 100, takeAway: 2_000, liveUrl: 2_048, sourceUrl: 2_048, start: 7, end: 7 },
    ...{ story: 20_000, address: 80 },
  });
});
