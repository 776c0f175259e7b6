import { anExperience } from '../testing/rows.js';
import { keyOf } from './same-row.js';

const key = (type: string, kind: string | null) => keyOf('experiences', anExperience({ type, kind }));

it('knows an entry by what it is, whether its type says so or its kind', () => {
  expect(key('Certification', 'Certification')).toBe(key('Certification', null));
  expect(key('Education', 'Skill')).toBe(key('Tools', null));
  expect(key('Urkunde', 'Certification')).not.toBe(key('Urkunde', null));
});
