import { aProject, anExperience } from '../testing/rows.js';
import { keyOf } from './same-row.js';

const key = (type: string, kind: string | null) => keyOf('experiences', anExperience({ type, kind }));

it('knows an entry by what it is, whether its type says so or its kind', () => {
  expect(key('Certification', 'Certification')).toBe(key('Certification', null));
  expect(key('Education', 'Skill')).toBe(key('Tools', null));
  expect(key('Urkunde', 'Certification')).not.toBe(key('Urkunde', null));
});

it('knows a skill of the owner’s by its name, and whatever else by all texts', () => {
  const skill = (given: object) => keyOf('experiences', { ...anExperience({ body: 'Git' }), ...given });
  expect(skill({ type: 'Tools', time: '9 years' })).toBe(skill({}));
  expect(skill({ body: 'Make' })).not.toBe(skill({}));
  expect(skill({ isSample: true, time: '9 years' })).not.toBe(skill({ isSample: true }));
  expect(skill({ kind: 'Award', place: '' })).toBe(skill({ kind: 'Award' }));
  expect(skill({ kind: 'Award', place: 'Porto' })).not.toBe(skill({ kind: 'Award' }));
  expect(keyOf('projects', aProject({ desc: 'Other' }))).not.toBe(keyOf('projects', aProject()));
});
