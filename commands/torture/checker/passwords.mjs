/** @typedef {import('./checker.mjs').Operation} Operation */

/** Each user's password, by the audit and the operations that it names. */
export class Passwords {
  /** By user. @type {Map<number, string>} */
  #current = new Map();
  /** Users with another one than at the last check. @type {Set<number>} */
  #changed = new Set();

  /** @param {(kind: 'lost' | 'phantom', what: string) => void} report */
  constructor(report) {
    this.report = report;
  }

  /** @param {number} userId */
  of(userId) {
    return this.#current.get(userId);
  }

  /** After a session was opened or a password changed. @param {Operation} operation @param {number} userId */
  apply({ number, password = '', newPassword }, userId) {
    const current = this.#current.get(userId) ?? password;
    if (password !== current)
      this.report('phantom', `Operation ${number} was done with a password that user ${userId} did not have`);
    this.#current.set(userId, newPassword ?? current);
    if (newPassword !== undefined) this.#changed.add(userId);
  }

  /**
   * Whether somebody was refused with the right password.
   *
   * @param {Iterable<Operation>} operations since the last check
   * @param {(userId: number) => boolean} isUser
   */
  check(operations, isUser) {
    for (const { number, kind, status, password, actorId } of operations) {
      if (kind !== 'session.add' || status !== 401 || password !== this.of(actorId)) continue;
      // It may have come before the change, or be of somebody who was then deleted.
      if (!this.#changed.has(actorId) && isUser(actorId))
        this.report('lost', `Operation ${number} was refused with the password of user ${actorId}`);
    }
    this.#changed.clear();
  }
}
