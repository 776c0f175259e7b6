import { changeContent, changeOrder, changeSite, contents, importContent } from './contents.mjs';
import { marksIn } from '../checker/marks.mjs';
import { changeMessage, sendMessage } from './messages.mjs';
import { ownerId, People } from './people.mjs';
import { uploadPicture } from './pictures.mjs';
import { readBy } from './request.mjs';

/**
 * @typedef {import('./request.mjs').Person} Person
 * @typedef {import('./request.mjs').Request} Request
 * @typedef {import('../plan.mjs').Plan} Plan
 */

const needsAdmin =
  /^(?:interest|project|user|site|order|import|message|picture|read (?:project\/all|users|site\/settings|messages))$/;
/** Of the list of messages. */
const pageSize = 100;

const isPublic = /^read (?:project|site)$/;

/** Turns plans into requests, with the people and rows that there are. */
export class Operations {
  #people;

  /** @param {import('../checker/checker.mjs').Checker} checker */
  constructor(checker) {
    this.checker = checker;
    this.#people = new People(checker);
  }

  /** After a check, which says who is there. */
  sync() {
    this.#people.sync();
  }

  /** @param {Plan} plan @returns {Request} */
  request(plan) {
    const { kind, who, twist } = plan;
    if (kind === 'user.add' && !this.#people.areMany) return this.#people.register(plan);
    if (kind === 'message.add') return sendMessage(plan, this.checker);
    if (isPublic.test(kind) || (kind === 'read interests' && twist < 0.5)) return this.#read(plan, undefined);
    // Sometimes by somebody who may not.
    const person = this.#people.pick(who, needsAdmin.test(kind) && twist < 0.97);
    if (!person.token || kind === 'session.add') return this.#people.signIn(plan, person);
    if (kind === 'read users/selfEdit' && twist < 0.2 && person.endedToken)
      return this.#people.readAfterEnd(plan, person);
    return kind.startsWith('read ') ? this.#read(plan, person) : this.#change(plan, person);
  }

  /** @param {Plan} plan @param {Person} person @returns {Request} */
  #change(plan, person) {
    if (plan.kind in contents) return changeContent(plan, person, this.checker);
    if (plan.kind === 'message') return changeMessage(plan, person, this.checker);
    if (plan.kind === 'session.delete') return this.#people.signOut(plan, person);
    if (plan.kind === 'password') return this.#people.changePassword(plan, person);
    if (plan.kind === 'profile') return this.#people.editProfile(plan, person);
    if (plan.kind === 'user') return this.#people.edit(plan, person);
    if (plan.kind.startsWith('user.')) return this.#people.delete(plan, person);
    if (plan.kind === 'picture') return uploadPicture(plan, person);
    if (plan.kind === 'import') return importContent(plan, person, this.checker);
    return plan.kind === 'order' ? changeOrder(plan, person, this.checker) : changeSite(plan, person);
  }

  /** @param {Plan} plan @param {Person | undefined} person */
  #read(plan, person) {
    const path = plan.kind.slice('read '.length);
    const request = readBy(plan, person, `GET ${path}`);
    const began = this.checker.now();
    const [noun, whose] = whatItLists(path);
    const shown = (/** @type {any} */ row) => shownIn(noun, row);
    request.learn = (body, isSignedIn) => {
      // Whose session has ended is answered as a visitor.
      const listsAuthor = whose?.(isSignedIn ? person?.userId : undefined);
      const isPart = noun === 'message' && body.length === pageSize;
      this.checker.read(noun, [body].flat().map(shown), began, isPart ? undefined : listsAuthor);
    };
    return request;
  }
}

/** @param {import('../checker/checker.mjs').Noun} noun @param {any} row @returns {import('../checker/checker.mjs').Shown} */
const shownIn = (noun, row) => {
  const { version } = row;
  if (noun === 'site') {
    const { tagline, place = row.contact?.location } = row;
    return { id: 1, version, mark: marksIn({ tagline, place }) };
  }
  if (noun === 'user') return { id: row.userId, version, mark: marksIn(row), isAdmin: row.isAdmin };
  const id = noun === 'message' ? 'messageId' : contents[noun].id;
  return { id: row[id], version, mark: marksIn({ ...row, address: '' }) };
};

/**
 * @param {string} path
 * @returns {[import('../checker/checker.mjs').Noun, ((reader: number | undefined) => (authorId: number) => boolean)?]} whose
 *   rows the list has; none for a single row
 */
const whatItLists = (path) => {
  const all = () => () => true;
  if (path === 'experience')
    return ['experience', (reader) => (authorId) => [ownerId, reader].includes(authorId)];
  if (path === 'users/selfEdit') return ['user'];
  if (path.startsWith('site')) return ['site'];
  if (path === 'users') return ['user', all];
  if (path === 'messages') return ['message', all];
  return [path === 'interests' ? 'interest' : 'project', all];
};
