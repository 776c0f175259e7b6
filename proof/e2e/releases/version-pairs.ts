import type { Remote } from '../../../e2e/faults/remotes.js';
import { remotes } from '../../../e2e/faults/remotes.js';
import type { Version } from './versions.js';

/**
 * What comes of a remote in a shell: it works; or the command refuses it, and so does the page; or the command alone
 * does, because only that compares the names that a shell lends.
 */
type Verdict = 'works' | 'is refused' | 'misses a name';

const works = 'works';
const refused = 'is refused';
const aName = 'misses a name';

const shells: Version[] = ['7.1.0', '7.2.0', '7.3.0', '7.4.0', '8.0.0', '9.0.0'];

/** Each version of a remote in each of the shells. */
const verdicts: [Version, Verdict[]][] = [
  ['7.1.0', [works, works, works, aName, refused, refused]],
  ['7.2.0', [refused, works, works, aName, refused, refused]],
  ['7.3.0', [refused, refused, works, aName, refused, refused]],
  ['8.0.0', [refused, refused, refused, refused, works, refused]],
  ['9.0.0', [refused, refused, refused, refused, refused, works]],
];

interface Row {
  remote: Remote;
  version: Version;
  /** With each shell. */
  pairs: { shell: Version; verdict: Verdict }[];
}

/** Each version of each remote. */
export const rows: Row[] = remotes.flatMap((remote) =>
  verdicts.map(([version, inShells]) => ({
    remote,
    version,
    pairs: shells.map((shell, index) => ({ shell, verdict: inShells[index]! })),
  })),
);
