import { nullsOf } from '../../field-facts.js';
import type { Interest } from './interest.js';
import { interestFields } from './interest-fields.js';

const interests = [
  {
    name: 'Highlife records',
    category: 'General',
    about:
      'My uncle left me sixty singles from the dance halls of Accra and Lomé. I am slowly finding out who played the trumpet on each of them.',
  },
  {
    name: 'Tonal languages',
    category: 'Academic',
    about:
      'I grew up speaking Ewe, where pitch alone can change a word. I read whatever I can find on how such languages are written, typed and searched.',
  },
  {
    name: 'Rye bread',
    category: 'Hobby',
    about:
      'A neighbour in Tartu gave me a sourdough starter that has since survived four flats, one fire alarm and every August in Trieste.',
  },
  {
    name: 'Night trains',
    category: 'General',
    about:
      'Falling asleep in one alphabet and waking up in another still feels like a trick. The longest so far took two nights and three dining cars.',
  },
  {
    name: 'Accessible forms',
    category: 'Professional',
    about:
      'I collect forms that are pleasant to fill in with a keyboard, a screen reader or cold hands, and take apart those that are not.',
  },
  {
    name: 'Linocut printing',
    category: 'Hobby',
    about:
      'Small two-colour prints of cranes, gulls and harbour lamps. Carving letters in mirror image is the best spelling practice I know.',
  },
  {
    name: 'Sea rowing',
    category: 'Hobby',
    about:
      'Six of us row the Gulf of Trieste at dawn, in any month that lets us. I sit third from the bow and am trusted with the tide times again.',
  },
  {
    name: 'Tide prediction',
    category: 'Academic',
    about:
      'A few dozen cosines describe the sea for years ahead, until the wind disagrees. I study the old brass machines that added them up.',
  },
  {
    name: 'Offline-first software',
    category: 'Professional',
    about:
      'Breakwaters, lifts and ferries are where connections go to die. I follow the research on data that can wait, travel and merge later.',
  },
  {
    name: 'Navigation before satellites',
    category: 'Academic',
    about:
      'Lead lines, star compasses and Pacific stick charts: every coast invented its own way of not getting lost, and each is a lesson in interfaces.',
  },
  {
    name: 'Mentoring newcomers',
    category: 'Professional',
    about:
      'On Saturdays I help career changers read their first error messages. The rule of the room is that nobody else touches your keyboard.',
  },
];

/** Oldest first: the one source of the database's first rows and the front end's built-in sample. */
export const sampleInterests = interests.map((interest) => ({
  ...nullsOf(interestFields),
  ...interest,
  inResume: true,
}));

/** As the API would answer, newest first. */
export const sampleInterestRows: Interest[] = sampleInterests
  .map((fields, index) => ({ ...fields, interestId: index + 1, version: 1 }))
  .reverse();
