import { anExperience } from '@portico/contract/testing/rows';
import { periodWords } from '@portico/contract/rows/experience/period';
import { examplePage } from '@portico/platform/testing/example-page';
import { inPage } from '@portico/platform/testing/in-page';
import { render, screen } from '@testing-library/react';
import { FilteredExperience } from '../experience/experience-filter';
import { Period } from '../period/period';
import { Story } from '../story/story';

const catalogue = {
  Employment: 'Berufserfahrung',
  'Enlarge:': 'Vergrößern:',
  'Enlarge the picture': 'Bild vergrößern',
  [periodWords.months]: 'Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.',
  [periodWords.years]: '{count, plural, one {# Jahr} other {# Jahre}}',
  [periodWords.monthCount]: '{count, plural, one {# Monat} other {# Monate}}',
  [periodWords.duration]: '{years}, {months}',
  to: 'bis',
  'to##present': 'bis zum',
};
const german = () => inPage(undefined, { ...examplePage, language: 'de', texts: { all: catalogue } });

it('says in German what is ours among the owner’s words: a type that an import gave, months, and what they come to', () => {
  const dates = { start: '2017-09', end: '2021-03', time: '3 years 7 months' };
  const entries = [
    anExperience({ body: 'Baumeisterin', type: 'Employment', ...dates }),
    anExperience({ expId: 2, body: 'Rust', type: 'Sprache', time: 'three summers' }),
  ];
  render(<FilteredExperience entries={entries} />, german());
  const [job, skill] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(job).toBe('BaumeisterinBerufserfahrung3 Jahre, 7 MonateSept. 2017 – März 2021');
  expect(skill).toBe('RustSprachethree summers');
  // For screen readers, in a style.
  expect(document.querySelector('[data-to]')!.getAttribute('data-to')).toBe('bis');
  const choice = screen.getByRole<HTMLButtonElement>('button', { name: 'Berufserfahrung' });
  expect(choice.value).toBe('Employment');
});

it('joins a month to now as the language does, which may differ from joining two months', () => {
  render(<Period start="2017-09" end={null} />, german());
  expect(document.querySelector('[data-to]')!.getAttribute('data-to')).toBe('bis zum');
});

it('says what opens a picture of a stored text', () => {
  const html = ['Enlarge: a boat', 'Enlarge the picture'].map(
    (label) => `<a href="/" aria-label="${label}">.</a>`,
  );
  render(<Story dir="auto" html={html.join('')} />, german());
  expect(screen.getAllByRole('link').map((link) => link.ariaLabel)).toEqual([
    'Vergrößern: a boat',
    'Bild vergrößern',
  ]);
});
