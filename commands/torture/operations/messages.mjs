import { markOf } from '../checker/marks.mjs';
import { changeBy } from './request.mjs';

/**
 * @typedef {import('./request.mjs').Person} Person
 * @typedef {import('./request.mjs').Request} Request
 * @typedef {import('../plan.mjs').Plan} Plan
 * @typedef {import('../checker/checker.mjs').Checker} Checker
 */

/** Beyond which more are deleted: the list that is checked has one page, of 100. */
const many = 40;

/**
 * By a visitor, who sometimes sends one again, as if no answer had come: it has to be stored once.
 *
 * @param {Plan} plan
 * @param {Checker} checker
 * @returns {Request}
 */
export const sendMessage = (plan, checker) => {
  const earlier = plan.twist < 0.2 ? checker.lastOf('message.add') : undefined;
  const number = earlier?.number ?? plan.number;
  const mark = markOf(number);
  const body = {
    name: `Grace ${mark}`,
    email: `visitor${number}@people.example`,
    text: `Ahoy, ${mark}!\n${mark}`,
    writingMs: plan.twist > 0.95 ? -1 : 5_000,
    key: `torture-message-${number}`,
  };
  const noun = /** @type {const} */ ('message');
  const change = { kind: 'message.add', noun, actions: ['message.created'] };
  const request = changeBy(plan, undefined, 'POST messages', body, change);
  if (!earlier) return request;
  // Of the same operation, which is done now.
  return { ...request, operation: undefined, learn: () => void (earlier.outcome = 'acknowledged') };
};

/**
 * Marks, deletes or restores one.
 *
 * @param {Plan} plan
 * @param {Person} person
 * @param {Checker} checker
 */
export const changeMessage = (plan, person, checker) => {
  const noun = /** @type {const} */ ('message');
  const there = checker.rows(noun);
  const gone = checker.rows(noun, false);
  const [deletedId] = gone[Math.floor(plan.which * gone.length)] ?? [];
  // Not one that may have been sent just now.
  const [id = 999_999_999] = there[Math.floor(plan.which * there.length)] ?? [];
  const what = (plan.which * 1_000) % 1;
  if (what < 0.15 && deletedId !== undefined) {
    const change = { kind: 'message.restore', noun, id: deletedId, actions: ['message.restored'] };
    return changeBy(plan, person, `POST messages/restore/${deletedId}`, undefined, change);
  }
  if (what > (there.length > many ? 0.3 : 0.8)) {
    const change = { kind: 'message.delete', noun, id, actions: ['message.deleted'] };
    return changeBy(plan, person, `DELETE messages/edit/${id}`, undefined, change);
  }
  const isRead = plan.twist < 0.7;
  const body = { messageId: id, isRead };
  const change = { kind: 'message.edit', noun, id, isRead, actions: ['message.updated'] };
  return changeBy(plan, person, `PUT messages/edit/${id}`, body, change);
};
