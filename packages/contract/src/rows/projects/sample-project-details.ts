import type { projectDetails } from './project-fields.js';

interface SampleProjectDetails extends Partial<Record<keyof typeof projectDetails, string>> {
  featured?: boolean;
  /** By their names in `api/assets/sample-pictures/pictures.json`, the cover first. */
  pictures: { name: string; alt: string }[];
}

/** What the projects of a new installation have besides, in the order of `sampleProjects`. The front end's sample has none. */
export const sampleProjectDetails: SampleProjectDetails[] = [
  {
    start: '2013-09',
    end: '2014-05',
    sourceUrl: 'https://example.org/noemi/code/last-bus-lantern',
    pictures: [
      {
        name: 'last-bus-lantern-dusk',
        alt: 'A snow-covered display at a bus stop on a winter evening lists four departures, the last bus in large type. A bus comes up the road.',
      },
      {
        name: 'last-bus-lantern-battery',
        alt: 'A chart of one winter: the battery falls slowly from 6.4 to 5.1 volts in 163 days and stays above the 4.5 that the modem needs, even on the night of −19 °C.',
      },
    ],
  },
  {
    start: '2018-03',
    end: '2020-04',
    featured: true,
    story: `## A day in the van

The first thing I drew was a diagram of branches and shelves. Then I spent a Tuesday with Aivar, who has driven the southern round since before the libraries had email, and threw the diagram away. What matters is not where a book *is* but which **stop** comes next, and whether someone is there to open the door.

So the queue is ordered as the van drives:

- A branch sees what to hand over and what to expect, and nothing else.
- A book that misses the van waits for the next one by itself. Nobody files it again.
- A bookmobile is a library that moves. It has a timetable instead of an address.

## Every move is a row

A reservation never changes. It collects moves, and where a book is now is its newest one:

\`\`\`sql
SELECT DISTINCT ON (copy_id) copy_id, branch_id, moved_at
FROM move
ORDER BY copy_id, moved_at DESC;
\`\`\`

When a librarian calls to say “it never arrived”, the answer is on the screen before the sentence is over.

## Five months of both

Branches moved over one at a time, the smallest first. The paper slips stayed valid until the last one, and each evening a script compared the two. It found eleven differences in five months; nine of them were the paper’s.`,
    pictures: [
      {
        name: 'shelf-to-shelf-queue',
        alt: 'The queue for Tuesday’s van: books to load and unload in Elva, Rõngu and Otepää, and beside it every move of the one that is selected.',
      },
      {
        name: 'shelf-to-shelf-reservation',
        alt: 'The form to reserve a book: three copies to choose from, the focus clearly marked on the second, and the branch to collect it at.',
      },
    ],
  },
  {
    start: '2023-01',
    end: '2024-02',
    liveUrl: 'https://example.org/low-water',
    sourceUrl: 'https://example.org/noemi/code/low-water',
    featured: true,
    story: `## Two hours on a mudbank

The table said 0.4 metres. It said so for Trieste, though, and we were in a channel behind Grado, half an hour later and a hand’s breadth shallower. Five people took turns being polite about it. That evening I looked for an almanac that knows small harbours and needs no signal, found none, and began to read about **harmonic constituents**.

## How it works

A tide is a sum of waves, each with its own speed, and a harbour is little more than a list of how strongly and how late it follows them:

\`\`\`rust
/// Metres above chart datum, at an hour since the start of the year.
pub fn height(harbour: &Harbour, hour: f64) -> f64 {
    harbour.waves.iter().fold(harbour.mean, |sum, wave| {
        sum + wave.amplitude * (wave.speed * hour - wave.phase).cos()
    })
}
\`\`\`

All else follows from that function:

1. High and low water are where its slope changes sign.
2. “When will it float?” is where it crosses the depth of the bank plus the draught.
3. A year for one harbour takes 9 milliseconds on an old phone.

## What it leaves out

Wind and air pressure move the northern Adriatic by more than the moon does on a bad day. Low Water says so on its first screen, in plain words, and asks you to look out of the window.`,
    pictures: [
      {
        name: 'low-water-almanac',
        alt: 'Low Water on a desktop and a phone: today’s tide in Grado as a curve, 0.72 metres and falling, and the times of the next six days.',
      },
      {
        name: 'low-water-floating',
        alt: 'A week of bars that show when a boat with a draught of half a metre floats in Grado: twice a day, a little later each day.',
      },
    ],
  },
];
