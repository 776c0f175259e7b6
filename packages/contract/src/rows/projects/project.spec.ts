import * as v from 'valibot';
import { nullsOf } from '../../field-facts.js';
import { projectDetails } from './project-fields.js';
import { ManagedProject, NewProject, projectRules } from './project.js';
import { refusedFields } from '../../testing/refused-fields.js';
import { aManagedProject, aNewProject } from '../../testing/rows.js';
import { withField } from '../../testing/with-field.js';

it('asks for a title only in a draft', () => {
  const blank = Object.fromEntries(Object.keys(aNewProject()).map((name) => [name, '']));
  expect(refusedFields(projectRules(), { ...blank, draft: true })).toEqual(['title']);
});

it('asks for no duration where there are dates', () => {
  const { time: _time, ...undated } = aNewProject();
  expect(refusedFields(projectRules(), undated)).toEqual(['time']);
  for (const dates of [{ start: '2024' }, { end: '2025-01' }])
    expect(refusedFields(projectRules(), { ...undated, ...dates })).toEqual([]);
  expect(refusedFields(projectRules(), { ...undated, start: '2024', desc: '' })).toEqual(['desc']);
});

it('asks a stored project for no text that it did not have, unless a draft of it is published', () => {
  const before = { ...aNewProject(), hiLit: '', selfRat: '', draft: false };
  const typed = { ...before, selfRat: '–', takeAway: ' ' };
  expect(refusedFields(projectRules(before), typed)).toEqual(['takeAway']);
  expect(refusedFields(projectRules({ ...before, draft: true }), before)).toEqual(['hiLit', 'selfRat']);
});

it('names all fields that are missing, beside one of another type', () => {
  expect(refusedFields(NewProject, { ...aNewProject(), title: 7, type: ' ', desc: undefined })).toEqual([
    'title',
    'type',
    'desc',
  ]);
});

it.each([
  [
    'liveUrl',
    'ftp://kite.example',
    'Live address: "ftp://kite.example" isn’t a web address. Use one like https://example.org',
  ],
  ['sourceUrl', 'kite', 'Source address: "kite" isn’t a web address. Use one like https://example.org'],
  ['start', '2026-13', 'Start: "2026-13" isn’t a year or month. Use one like 2026 or 2026-03'],
  ['end', '26', 'End: "26" isn’t a year or month. Use one like 2026 or 2026-03'],
  ['story', 'a'.repeat(20_001), 'Story is at most 20,000 characters'],
])('refuses %s that is %.20s', (field, text, sentence) => {
  const refused = v.safeParse(ManagedProject, withField(aManagedProject(), field, text));
  expect(refused.issues?.[0]?.message).toBe(sentence);
});

it('takes what older front ends send: without details there are none', () => {
  expect(v.parse(NewProject, aNewProject())).toEqual({
    ...aNewProject(),
    ...nullsOf(projectDetails),
    featured: false,
    draft: false,
    inResume: true,
    pictures: null,
  });
});

it('refuses an end before the start, and takes the same month', () => {
  const rules = projectRules();
  const added = (start: string, end: string) => v.safeParse(rules, { ...aNewProject(), start, end });
  expect(added('2026-03', '2026-03').success).toBe(true);
  const { issues } = added('2026-03', '2025-12');
  expect([issues?.[0]?.message, v.getDotPath(issues![0])]).toEqual(['End must not be before Start', 'end']);
});

const picture = { pictureId: 'a'.repeat(32), alt: 'A kite' };
const other = { pictureId: 'b'.repeat(32), alt: 'A raft' };

it('takes pictures, and none as null', () => {
  const added = (pictures: unknown) => v.parse(NewProject, { ...aNewProject(), pictures }).pictures;
  expect([added([picture, other]), added([]), added(null)]).toEqual([[picture, other], null, null]);
});

it.each([
  ['pictures.0.alt', [{ ...picture, alt: ' ' }], 'Describe the picture'],
  ['pictures.0.alt', [{ ...picture, alt: 'a'.repeat(301) }], 'Alternative text is at most 300 characters'],
  [
    'pictures.1.pictureId',
    [picture, { ...picture, pictureId: '../x' }],
    'This picture is unknown. Upload it again',
  ],
  ['pictures', [picture, picture], 'Use each picture once'],
  [
    'pictures',
    Array.from({ length: 13 }, (_, id) => ({ ...picture, pictureId: `${id}`.padStart(32, '0') })),
    'Use at most 12 pictures',
  ],
])('refuses %s', (path, pictures, sentence) => {
  const { issues } = v.safeParse(NewProject, { ...aNewProject(), pictures });
  expect([v.getDotPath(issues![0]), issues![0].message]).toEqual([path, sentence]);
});
