/** @jest-environment node */
import { languageOf } from './text-language';

it.each([
  [
    'en',
    'Built the timetables of a ferry line and led a team of five, with care for the people at the desk.',
  ],
  ['de', 'Verantwortlich für die Fahrpläne der Fähren und das Team, mit Sorgfalt von früh bis spät.'],
  [
    'fr',
    'Conception des horaires pour les bateaux avec une équipe de cinq personnes, au port et dans le nord.',
  ],
  ['es', 'Horarios para los barcos y las islas, con un equipo de cinco personas y una base de datos.'],
  ['pt', 'Horários dos barcos e das ilhas, com uma equipe de cinco pessoas em Lisboa, para os passageiros.'],
  ['nl', 'Dienstregelingen van de veerboten voor het eiland, met een team van vijf mensen en op tijd.'],
  [
    'sv',
    'Tidtabeller för färjorna och öarna, med ett team på fem personer som jag ledde, till sist av vana.',
  ],
  ['ru', 'Расписания паромов для островов и порта, с командой из пяти человек, как и на работе.'],
])('knows %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

it('proposes none of names and words that several languages have', () => {
  expect(languageOf('Kubernetes, Docker, PostgreSQL, Kafka, Node.js, React')).toBeUndefined();
  expect(
    languageOf('The boats and the desk. '.repeat(3) + 'Die Fähren und das Team. '.repeat(3)),
  ).toBeUndefined();
});
