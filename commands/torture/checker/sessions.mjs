/** Which sessions there are, by what was acknowledged. */
export class Sessions {
  /** By their ids. @type {Map<string, { userId: number, mayExpire: boolean }>} */
  #open = new Map();
  /** @type {Set<string>} */
  #ended = new Set();
  /** Sessions whose id was in an answer that never came, by user. @type {Map<number, number>} */
  #unnamed = new Map();
  #isClockMoved = false;

  /** @param {import('./stored.mjs').Stored['sessions']} sessions */
  begin(sessions) {
    for (const { id, userId } of sessions) this.#open.set(id, { userId, mayExpire: false });
  }

  /** After a jump of the clock, at the next start of the server. */
  mayExpire() {
    this.#isClockMoved = true;
  }

  /** @param {import('./checker.mjs').Operation} operation @param {string} action @param {number} userId */
  apply({ sessionId }, action, userId) {
    if (action === 'password.changed') this.#endAll(userId);
    if (action === 'session.ended') {
      if (sessionId === undefined) return;
      this.#open.delete(sessionId);
      this.#ended.add(sessionId);
    } else if (sessionId === undefined) this.#unnamed.set(userId, (this.#unnamed.get(userId) ?? 0) + 1);
    else this.#open.set(sessionId, { userId, mayExpire: false });
  }

  /** A new password ends all but the session that its answer names. @param {number} userId */
  #endAll(userId) {
    this.#unnamed.delete(userId);
    for (const [id, session] of this.#open) {
      if (session.userId !== userId) continue;
      this.#open.delete(id);
      this.#ended.add(id);
    }
  }

  /**
   * @param {import('./stored.mjs').Stored['sessions']} stored
   * @param {(userId: number) => boolean} isUser
   * @param {(kind: 'lost' | 'phantom', what: string) => void} report
   */
  compare(stored, isUser, report) {
    const found = new Set(stored.map(({ id }) => id));
    for (const [id, { userId, mayExpire }] of this.#open) {
      if (found.has(id) && isUser(userId)) continue;
      if (isUser(userId) && !mayExpire && !this.#isClockMoved)
        report('lost', `A session of user ${userId} is gone`);
      this.#open.delete(id);
    }
    for (const { id, userId } of stored) {
      if (this.#open.has(id)) continue;
      const unnamed = this.#unnamed.get(userId) ?? 0;
      if (this.#ended.has(id) || unnamed === 0)
        report('phantom', `A session of user ${userId} is there, and should not be`);
      else this.#unnamed.set(userId, unnamed - 1);
      this.#open.set(id, { userId, mayExpire: false });
    }
    this.#ended.clear();
    if (this.#isClockMoved) for (const session of this.#open.values()) session.mayExpire = true;
    this.#isClockMoved = false;
  }
}
