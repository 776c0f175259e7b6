import type { Project } from './project.js';

// Projects, oldest first: the one source of the database's first rows and the front end's built-in sample.
export const sampleProjects = [
  {
    title: 'Last Bus Lantern',
    type: 'Educational',
    lang: 'C, Java, MariaDB, 8-bit microcontroller, mobile modem, reflective display',
    time: '9 months',
    desc: 'My final-year project in Tartu: a stop sign that shows when the last bus really leaves. A small circuit programmed in C woke every ten minutes, asked a Java service for the next four departures over a mobile modem and redrew a reflective display that needs no more light than a street lamp. Departures and delays were kept in MariaDB, so that each prediction could be checked against what the bus had done. One lantern hung at a village stop from November to April, and its log became the last chapter of my thesis.',
    hiLit:
      'The lantern ran for 163 days on one battery, through a night of nineteen degrees below zero, and two villagers asked whether it could stay.',
    satisf:
      'Very satisfied with the hardware and a whole winter of data, less so with the Java service, which I would now write in a third of the lines.',
    selfRat: '3 out of 5',
    takeAway:
      'Measure in the place where the thing will live. Everything had worked on my desk for weeks, and the first frosty night taught me more than all of those tests.',
  },
  {
    title: 'Shelf to Shelf',
    type: 'Professional',
    lang: 'Python, Django, PostgreSQL, TypeScript, React, Podman',
    time: '2 years 2 months',
    desc: 'An inter-library loan service for a network of 41 public libraries and two bookmobiles, which until then had arranged its loans by e-mail and paper slips. Readers reserve a book wherever it stands, librarians see one queue for the daily van, and every move of a book is a row that can be traced afterwards. I designed the PostgreSQL schema and the Django back end, and wrote most of the React front end together with a colleague who is a librarian by training. The branches moved over one at a time, and for five months the old slips and the new queue ran side by side.',
    hiLit:
      'The usual wait for a book from another branch fell from nine days to three, and the reservation form became fully usable by keyboard and screen reader.',
    satisf:
      'Deeply satisfied. The librarians trained one another, and the support inbox went quiet two weeks after the last branch had moved over.',
    selfRat: '4 out of 5',
    takeAway:
      'Spend a day in the van before drawing the first table. Half of the rules that mattered were known only to the two drivers, and none of them had been written down.',
  },
  {
    title: 'Low Water',
    type: 'Personal',
    lang: 'Rust, WebAssembly, TypeScript, React, SQLite, Playwright',
    time: '14 months of evenings',
    desc: 'A tide almanac that works without a signal. Predictions for 380 harbours are computed in the browser by a small Rust library compiled to WebAssembly, from constants that travel in one SQLite file of under two megabytes. Open it once on shore and it stays useful in a rowing boat: high and low water, the height right now, and the hours in which a given draught will float. Every night Playwright compares a year of predictions with published tables. I began it after misjudging a modest tide near Grado and spending two hours on a mudbank with five hungry rowers.',
    hiLit:
      'A retired harbour pilot checked a month of predictions against his own notebook, and the largest difference he found was six minutes.',
    satisf:
      'Completely satisfied with the idea and the accuracy. The chart view is plain, and I have grown fond of it that way.',
    selfRat: '4.5 out of 5',
    takeAway:
      'A hard limit is a good designer. Deciding early that all the data must fit in two megabytes settled a dozen arguments I would otherwise have had with myself.',
  },
];

/** What a project has besides if nobody gave it more. */
export const noProjectDetails = {
  liveUrl: null,
  sourceUrl: null,
  start: null,
  end: null,
  address: null,
  featured: false,
  draft: false,
  inResume: true,
  pictures: null,
  position: null,
};

/** As the API would answer, newest first. */
export const sampleProjectRows: Project[] = sampleProjects
  .map((fields, index) => ({ ...fields, ...noProjectDetails, projectId: index + 1, version: 1 }))
  .reverse();
