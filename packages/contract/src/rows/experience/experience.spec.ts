import * as v from 'valibot';
import { experienceRules, NewExperience } from './experience.js';
import { refusedFields } from '../../testing/refused-fields.js';
import { aNewExperience, aNewJob, anExperience } from '../../testing/rows.js';

const experience = anExperience();

it('takes what is optional, and fills it with null where it is missing', () => {
  expect(v.parse(NewExperience, aNewJob())).toEqual({ ...aNewJob(), current: false, inResume: true });
  const { expId: _id, authorId: _author, version: _version, ...added } = experience;
  expect(v.parse(NewExperience, aNewExperience())).toEqual(added);
});

it('takes a lone dash for no time, and no kind for none', () => {
  const { time, kind } = v.parse(experienceRules(), { ...aNewJob(), time: '–', kind: '' });
  expect([time, kind]).toEqual(['', null]);
  expect(v.parse(NewExperience, aNewExperience({ time: '– –' })).time).toBe('– –');
});

it('asks for a time only without dates', () => {
  const { time: _time, ...job } = aNewJob();
  expect(refusedFields(NewExperience, job)).toEqual([]);
  const { issues } = v.safeParse(NewExperience, { ...job, start: '', end: null });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['time', 'Time spent working with is required'],
  ]);
});

it('asks an entry that was stored without a time for none, but for one that it had', () => {
  const typed = aNewExperience({ time: '' });
  expect(refusedFields(experienceRules({ time: '' }), typed)).toEqual([]);
  expect(refusedFields(experienceRules({ time: '4 years' }), typed)).toEqual(['time']);
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
  const { issues } = v.safeParse(experienceRules(), wrong);
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['body', 'Name is required'],
    ['end', 'End must not be before Start'],
  ]);
});
