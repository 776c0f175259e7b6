import { owner } from '../../steps/running-product.mjs';
import { markOf } from '../checker/marks.mjs';
import { changeBy, readBy } from './request.mjs';

/**
 * @typedef {import('./request.mjs').Person} Person
 * @typedef {import('../plan.mjs').Plan} Plan
 */

export const ownerId = 1;
const wrongPassword = 'not this one at all';
/** Beyond which somebody is deleted instead of added: the list that is checked has one page, of 100. */
const many = 60;
const user = /** @type {const} */ ('user');
const session = /** @type {const} */ ('session');

/** @param {Plan} plan */
const newPasswordOf = ({ number }) => `unlocked by lantern ${number}`;

/** @param {Plan} plan */
const namesOf = ({ number }) => {
  const mark = markOf(number);
  return { firstName: 'Ada', lastName: `Lane ${mark}`, company: `Works ${mark}` };
};

/** Those who register, sign in and out, are promoted, demoted and deleted. */
export class People {
  /** @type {Person[]} */
  #people = [{ ...owner, userId: ownerId, token: undefined, isAdmin: true }];

  /** @param {import('../checker/checker.mjs').Checker} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** After a check, which says who is there. */
  sync() {
    const users = new Map(this.checker.users());
    this.#people = this.#people.filter(({ userId }) => users.has(userId));
    for (const person of this.#people) {
      person.isAdmin = users.get(person.userId)?.isAdmin ?? false;
      // A change whose answer never came is decided now.
      person.password = this.checker.passwordOf(person.userId) ?? person.password;
    }
  }

  /** @param {number} who @param {boolean} mustAdminister */
  pick(who, mustAdminister) {
    const able = this.#people.filter(({ isAdmin }) => isAdmin || !mustAdminister);
    return /** @type {Person} */ (able[Math.floor(who * able.length)]);
  }

  get areMany() {
    return this.checker.rows('user').length > many;
  }

  /** @param {Plan} plan */
  register(plan) {
    const email = `person${plan.number}@people.example`;
    const password = newPasswordOf(plan);
    const body = { ...namesOf(plan), email, password };
    const actions = ['user.registered', 'session.opened'];
    const request = changeBy(plan, undefined, 'POST users/new', body, {
      kind: 'user.add',
      noun: user,
      actions,
      password,
    });
    request.learn = ({ token }) => {
      const { userId, sessionId } = claimsOf(token);
      Object.assign(request.operation ?? {}, { id: userId, version: 1, sessionId });
      this.#people.push({ userId, email, password, token, isAdmin: false });
    };
    return request;
  }

  /** Sometimes with a wrong password. @param {Plan} plan @param {Person} person */
  signIn(plan, person) {
    const { userId, email, token: isSignedIn } = person;
    const password = isSignedIn && plan.twist < 0.1 ? wrongPassword : person.password;
    const body = { email, password };
    const actions = ['session.opened'];
    const change = { kind: 'session.add', noun: session, actions, actorId: userId, password };
    const request = changeBy(plan, undefined, 'POST auth', body, change);
    request.learn = ({ token }) => {
      Object.assign(request.operation ?? {}, { sessionId: claimsOf(token).sessionId });
      person.token = token;
    };
    return request;
  }

  /** @param {Plan} plan @param {Person} person */
  signOut(plan, person) {
    const { sessionId } = claimsOf(person.token ?? '');
    const change = { kind: 'session.delete', noun: session, actions: ['session.ended'], sessionId };
    const request = changeBy(plan, person, 'DELETE auth', undefined, change);
    person.token = undefined;
    return request;
  }

  /** @param {Plan} plan @param {Person} person */
  editProfile(plan, person) {
    const change = { kind: 'user.edit', noun: user, id: person.userId, actions: ['user.updated'] };
    return changeBy(plan, person, 'POST users/selfEdit', namesOf(plan), change);
  }

  /** Sometimes with a wrong password. Half of them sign in with the new one then. @param {Plan} plan @param {Person} person */
  changePassword(plan, person) {
    const { userId: id, token: endedToken } = person;
    const password = plan.twist < 0.1 ? wrongPassword : person.password;
    const newPassword = newPasswordOf(plan);
    const body = { ...namesOf(plan), password, newPassword };
    const actions = ['user.updated', 'password.changed'];
    const change = { kind: 'user.password', noun: user, id, password, newPassword, actions };
    const request = changeBy(plan, person, 'POST users/selfEdit', body, change);
    request.learn = ({ version, token }) => {
      Object.assign(request.operation ?? {}, { version, sessionId: claimsOf(token).sessionId });
      const isSignedIn = plan.twist < 0.5;
      Object.assign(person, { password: newPassword, endedToken, token: isSignedIn ? token : undefined });
    };
    return request;
  }

  /** @param {Plan} plan @param {Person} person */
  readAfterEnd(plan, person) {
    const request = readBy(plan, { ...person, token: person.endedToken }, 'GET users/selfEdit');
    request.learn = () =>
      this.checker.report('phantom', `Operation ${plan.number} read with a session that had ended`);
    return request;
  }

  /** Promotes and demotes, too. @param {Plan} plan @param {Person} person */
  edit(plan, person) {
    const userId = this.#any(plan);
    const isAdmin = userId === ownerId ? plan.twist > 0.2 : plan.twist > 0.7;
    const change = { kind: 'user.edit', noun: user, id: userId, isAdmin, actions: ['user.updated'] };
    const body = { userId, ...namesOf(plan), isAdmin, password: person.password };
    const request = changeBy(plan, person, `POST users/edit/${userId}`, body, change);
    request.learn = ({ version }) => {
      Object.assign(request.operation ?? {}, { version });
      for (const one of this.#people) if (one.userId === userId) one.isAdmin = isAdmin;
    };
    return request;
  }

  /** One's own account or, as an administrator, another. @param {Plan} plan @param {Person} person */
  delete(plan, person) {
    const id = plan.twist < 0.3 ? person.userId : this.#any(plan);
    const change = { kind: 'user.delete', noun: user, id, actions: ['user.deleted'] };
    const isSelf = id === person.userId;
    const by = isSelf ? person : this.pick(plan.who, true);
    const call = isSelf ? 'DELETE users/selfEdit' : `DELETE users/edit/${id}`;
    const request = changeBy(plan, by, call, { password: by.password }, change);
    request.learn = () => (this.#people = this.#people.filter(({ userId }) => userId !== id));
    return request;
  }

  /** @param {Plan} plan */
  #any({ which }) {
    const users = this.checker.rows('user');
    const [id = ownerId] = users[Math.floor(which * users.length)] ?? [];
    return id;
  }
}

/** @param {string} token */
const claimsOf = (token) => {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { userId: Number(sub), sessionId: sid };
};
