/** Of networks, each of which counts once and once more when it fails later: page loads with a version, and failures. */
export interface Visits {
  loads: number;
  failed: number;
}

/** Begins the kind of their counts; the mark of the network follows (`PageMarks.networkMark`). */
export const failedVisits = 'failed visits ';

/** How long after a promotion for all its version may go back by itself. */
export const triedMs = 60 * 60 * 1_000;

/** How long visits of a version are compared with those of the one before. */
export const visitDays = 7;
