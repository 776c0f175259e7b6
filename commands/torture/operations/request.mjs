import { addressOf, markOf } from '../checker/marks.mjs';

/**
 * @typedef {import('../checker/checker.mjs').Operation} Operation
 * @typedef {import('../plan.mjs').Plan} Plan
 * @typedef {object} Person
 * @property {number} userId
 * @property {string} email
 * @property {string} password as far as answers tell
 * @property {string | undefined} token
 * @property {string | undefined} [endedToken] of a session that a change of the password has ended
 * @property {boolean} isAdmin
 *
 * @typedef {object} Request
 * @property {Plan} plan
 * @property {string} method
 * @property {string} path
 * @property {object | undefined} body
 * @property {Record<string, string>} headers
 * @property {Person | undefined} person
 * @property {Operation | undefined} operation undefined for a read
 * @property {((body: any, isSignedIn: boolean) => void) | undefined} [learn] takes a successful answer
 */

/** @param {Plan} plan @param {Person | undefined} person @param {string} called like `GET interests` @returns {Request} */
export const readBy = (plan, person, called) => {
  const [method = '', path = ''] = called.split(' ');
  return {
    plan,
    method,
    path,
    body: undefined,
    headers: {
      'x-forwarded-for': addressOf(plan.number),
      ...(person?.token && { 'x-auth-token': person.token }),
    },
    person,
    operation: undefined,
  };
};

/**
 * @param {Plan} plan
 * @param {Person | undefined} person
 * @param {string} called like `PUT interests/edit/7`
 * @param {object | undefined} body
 * @param {Pick<Operation, 'kind' | 'noun' | 'actions'> & Partial<Operation>} change `actions` are in the audit once it is
 *   done
 * @returns {Request}
 */
export const changeBy = (plan, person, called, body, change) => {
  const { number } = plan;
  /** @type {Operation} */
  const operation = {
    ...{ number, id: undefined, actorId: person?.userId ?? 0, mark: markOf(number), outcome: 'pending' },
    ...change,
  };
  return {
    ...readBy(plan, person, called),
    body,
    operation,
    learn: (row) => {
      if (row?.version !== undefined) operation.version = row.version;
    },
  };
};
