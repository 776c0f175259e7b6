/**
 * @typedef {import('./checker.mjs').Noun} Noun
 * @typedef {import('./checker.mjs').Operation} Operation
 * @typedef {import('./checker.mjs').Shown} Shown
 *
 * @typedef {object} Known what answers said of a row since the last check
 * @property {{ version: number, at: number }[]} versions the oldest first
 * @property {boolean | undefined} isThere undefined if no answer said
 * @property {number} since when `isThere` was known
 * @property {number} doubts deletions and restores without an answer
 * @property {number} authorId
 * @property {Map<number, string>} seen what reads showed of each version
 */

/** What a user's row shows, besides its texts. @param {{ mark: string, isAdmin?: boolean | undefined }} row */
export const shownOf = ({ mark, isAdmin }) => mark + (isAdmin ? ' administrator' : '');

/** @param {Operation} operation */
const changesPresence = ({ kind }) => /\.(?:delete|restore|undo)$/.test(kind);

/** The rows as far as answers tell, and whether later answers agree. */
export class KnownRows {
  /** @type {Map<Noun, Map<number, Known>>} */
  #rows = new Map();
  #time = 0;

  /** @param {(kind: 'lost' | 'phantom', what: string) => void} report */
  constructor(report) {
    this.report = report;
  }

  now() {
    this.#time += 1;
    return this.#time;
  }

  /** Begins again with what a check found. @param {Noun} noun @param {Map<number, import('./checker.mjs').Row>} rows */
  reset(noun, rows) {
    const since = this.now();
    const known = [...rows].map(([id, { version, isThere, authorId = 0 }]) => {
      const versions = [{ version, at: since }];
      return /** @type {const} */ ([id, { versions, isThere, since, doubts: 0, authorId, seen: new Map() }]);
    });
    this.#rows.set(noun, new Map(known));
  }

  /** @param {Noun} noun @returns {Map<number, Known>} */
  of(noun) {
    return this.#rows.get(noun) ?? new Map();
  }

  /** @param {Operation} operation */
  sent(operation) {
    if (changesPresence(operation)) for (const known of this.#changedBy(operation)) known.doubts += 1;
  }

  /** @param {Operation} operation whose outcome is known now */
  ended(operation) {
    const { outcome, kind, version, noun, actorId } = operation;
    // The answer to an undone import doesn't say which rows are gone.
    const isUnknown = outcome === 'unknown' || (outcome === 'acknowledged' && kind.endsWith('.undo'));
    const at = this.now();
    for (const known of this.#changedBy(operation)) {
      if (changesPresence(operation) && !isUnknown) known.doubts -= 1;
      if (outcome !== 'acknowledged' || isUnknown) continue;
      if (version !== undefined) known.versions.push({ version, at });
      if (kind.endsWith('.add') || changesPresence(operation)) {
        known.isThere = !kind.endsWith('.delete');
        known.since = at;
      }
      if (noun === 'experience') known.authorId = actorId;
    }
  }

  /** @param {Noun} noun @param {Shown & { version: number }} shown @param {number} began @param {boolean} isList */
  read(noun, { id, version, ...row }, began, isList) {
    const known = this.#at(noun, id);
    const earlier = known.versions.filter(({ at }) => at < began).map((one) => one.version);
    const before = Math.max(0, ...earlier);
    if (version < before)
      this.report('lost', `${noun} ${id} was read as version ${version} after version ${before}`);
    const mark = shownOf(row);
    const other = known.seen.get(version) ?? mark;
    if (other !== mark)
      this.report('phantom', `Version ${version} of ${noun} ${id} was read as ${mark} and as ${other}`);
    known.seen.set(version, mark);
    if (isList && this.#isKnown(noun, id, false, began))
      this.report('phantom', `${noun} ${id} was read after it was deleted`);
    if (version > before) known.versions.push({ version, at: this.now() });
  }

  /**
   * @param {Noun} noun
   * @param {Shown[]} shown
   * @param {number} began
   * @param {(authorId: number) => boolean} listsAuthor
   */
  readList(noun, shown, began, listsAuthor) {
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, { authorId }] of this.of(noun))
      if (!ids.has(id) && listsAuthor(authorId) && this.#isKnown(noun, id, true, began))
        this.report('lost', `${noun} ${id} was not in a list that was read after it was acknowledged`);
  }

  /** @param {Operation} operation @returns {Known[]} */
  #changedBy({ noun, id, version, undoes = [] }) {
    const there = (/** @type {Known | undefined} */ known) => (known ? [known] : []);
    if (noun === 'import') return undoes.flatMap((one) => there(this.of('interest').get(one)));
    if (noun === 'session' || noun === 'order' || noun === 'picture' || id === undefined) return [];
    // Only an answer says the id of a new row.
    return version === undefined ? there(this.of(noun).get(id)) : [this.#at(noun, id)];
  }

  /** @param {Noun} noun @param {number} id @returns {Known} */
  #at(noun, id) {
    const found = this.of(noun).get(id);
    if (found) return found;
    const known = { versions: [], isThere: undefined, since: 0, doubts: 0, authorId: 0, seen: new Map() };
    this.of(noun).set(id, known);
    return known;
  }

  /**
   * Whether it has been there, or not, since before a read began.
   *
   * @param {Noun} noun
   * @param {number} id
   * @param {boolean} isThere
   * @param {number} began
   * @returns {boolean}
   */
  #isKnown(noun, id, isThere, began) {
    const known = this.of(noun).get(id);
    if (known?.isThere !== isThere || known.doubts > 0 || known.since >= began) return false;
    return noun !== 'experience' || this.#isKnown('user', known.authorId, true, began);
  }
}
