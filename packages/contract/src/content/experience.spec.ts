import * as v from 'valibot';
import { Experience, NewExperience } from './experience.js';
import { refusedFields } from '../testing/refused-fields.js';
import { aNewExperience, aNewJob, anExperience } from '../testing/rows.js';
import { withField } from '../testing/with-field.js';

const experience = anExperience();

it('takes an experience (S3.1)', () => {
  expect(v.parse(Experience, experience)).toEqual(experience);
});

it.each([
  ['type', 'Experience Type is required'],
  ['body', 'Name is required'],
  ['time', 'Time spent working with is required'],
])('asks for %s in the words of the specification (S5.2)', (field, sentence) => {
  expect(v.safeParse(Experience, withField(experience, field, ' ')).issues?.[0]?.message).toBe(sentence);
});

it.each([
  ['type', 100, 'Type is at most 100 characters'],
  ['body', 200, 'Name is at most 200 characters'],
  ['time', 100, 'Time is at most 100 characters'],
  ['organisation', 200, 'Organisation is at most 200 characters'],
  ['place', 200, 'Place is at most 200 characters'],
  ['summary', 1_000, 'Summary is at most 1,000 characters'],
])('takes %s of %i characters and no longer one', (field, longest, sentence) => {
  expect(refusedFields(Experience, withField(experience, field, 'a'.repeat(longest)))).toEqual([]);
  const longer = v.safeParse(Experience, withField(experience, field, 'a'.repeat(longest + 1)));
  expect(longer.issues?.[0]?.message).toBe(sentence);
});

it.each(['expId', 'authorId'])('refuses a wrong %s', (field) => {
  expect(refusedFields(Experience, withField(experience, field, 0))).toEqual([field]);
});

it('refuses a field that it does not know', () => {
  expect(refusedFields(Experience, { ...experience, owner: 1 })).toEqual(['owner']);
});

it('takes what is optional, and fills it with null where it is missing', () => {
  expect(v.parse(NewExperience, aNewJob())).toEqual({ ...aNewJob(), current: false, inResume: true });
  const { expId: _id, authorId: _author, version: _version, ...added } = experience;
  expect(v.parse(NewExperience, aNewExperience())).toEqual(added);
});

it('asks for a time only without dates', () => {
  const { time: _time, ...job } = aNewJob();
  expect(refusedFields(NewExperience, job)).toEqual([]);
  const { issues } = v.safeParse(NewExperience, { ...job, start: '', end: null });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['time', 'Time spent working with is required'],
  ]);
});

it.each([
  ['kind', 'Certificate'],
  ['start', '2021-13'],
  ['end', 'today'],
  ['url', 'javascript:alert(1)'],
])('refuses %s: %j', (field, wrong) => {
  expect(refusedFields(NewExperience, { ...aNewJob(), [field]: wrong })).toEqual([field]);
});

it('refuses an end before the start, beside what else is wrong', () => {
  const wrong = { ...aNewJob(), body: undefined, start: '2021-06', end: '2021-05' };
  const { issues } = v.safeParse(NewExperience, wrong);
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['body', 'Name is required'],
    ['end', 'End must not be before Start'],
  ]);
});
