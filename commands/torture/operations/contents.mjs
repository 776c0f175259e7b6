import { aSiteEdit } from '../../../contract/dist/testing/rows.js';
import { markOf } from '../checker/marks.mjs';
import { choosePictures } from './pictures.mjs';
import { changeBy } from './request.mjs';

/**
 * @typedef {import('./request.mjs').Person} Person
 * @typedef {import('../plan.mjs').Plan} Plan
 * @typedef {import('../checker/checker.mjs').Checker} Checker
 *
 * @typedef {object} Content
 * @property {string} path
 * @property {string} id the name of its key
 * @property {number} many beyond which more are deleted than added
 * @property {(mark: string, which: number) => object} fields
 */

/** @type {Record<'interest' | 'project' | 'experience', Content>} */
export const contents = {
  interest: {
    path: 'interests',
    id: 'interestId',
    many: 60,
    fields: (mark, which) => ({
      name: `Interest ${mark}`,
      category: ['Sea', 'Land', 'Air'][Math.floor(which * 3)],
      about: `About ${mark} `.repeat(3),
    }),
  },
  project: {
    path: 'project',
    id: 'projectId',
    many: 15,
    fields: (mark) => ({
      title: `Project ${mark}`,
      type: 'Educational',
      lang: 'C',
      time: '9 months',
      desc: `Of ${mark} `.repeat(20),
      hiLit: `Seen by ${mark}`,
      satisf: 'Very satisfied.',
      selfRat: '3 out of 5',
      takeAway: `Learned ${mark}`,
    }),
  },
  experience: {
    path: 'experience',
    id: 'expId',
    many: 80,
    fields: (mark, which) => ({
      type: which < 0.5 ? 'Language' : 'Employment',
      body: `Entry ${mark}`,
      time: `Since ${mark}`,
      summary: `In short, ${mark}`,
    }),
  },
};

/**
 * Adds, edits, deletes or restores; sometimes what was changed since, or with fields that are refused.
 *
 * @param {Plan} plan
 * @param {Person} person
 * @param {Checker} checker
 */
export const changeContent = (plan, person, checker) => {
  const noun = /** @type {keyof typeof contents} */ (plan.kind);
  const { path, id: idName, many, fields } = contents[noun];
  const there = checker.rows(noun);
  const isOwn = (/** @type {(typeof there)[number]} */ [, { authorId }]) =>
    noun !== 'experience' || authorId === person.userId;
  const own = there.filter(isOwn);
  const gone = checker.rows(noun, false).filter(isOwn);
  const [id, known] = own[Math.floor(plan.which * own.length)] ?? [];
  const [deletedId] = gone[Math.floor(plan.which * gone.length)] ?? [];
  const what = (plan.which * 1_000) % 1;
  const isCrowded = there.length > many;
  const changed = (/** @type {string} */ how, /** @type {string} */ action) => ({
    ...{ noun, kind: `${noun}.${how}`, actions: [`${noun}.${action}`] },
  });
  if (what < 0.08 && deletedId !== undefined) {
    const restored = { ...changed('restore', 'restored'), id: deletedId };
    return changeBy(plan, person, `POST ${path}/restore/${deletedId}`, undefined, restored);
  }
  const isBroken = plan.twist < 0.03;
  const mark = markOf(plan.number);
  const pictures = noun === 'project' ? choosePictures(plan, mark) : {};
  const texts = { ...fields(mark, plan.which), ...pictures, ...(isBroken && { unknown: 'none' }) };
  if (id === undefined || known === undefined || what > (isCrowded ? 0.95 : 0.75)) {
    const request = changeBy(plan, person, `POST ${path}/add`, texts, changed('add', 'created'));
    const { operation } = request;
    request.learn = (row) => Object.assign(operation ?? {}, { version: row.version, id: row[idName] });
    return request;
  }
  const version = known.versions.at(-1)?.version ?? 0;
  const expected = plan.twist > 0.5 && version > 0 ? { expected: version } : {};
  const request =
    what > (isCrowded ? 0.3 : 0.65)
      ? changeBy(plan, person, `DELETE ${path}/edit/${id}`, undefined, {
          ...{ ...changed('delete', 'deleted'), ...expected, id },
        })
      : changeBy(
          plan,
          person,
          `PUT ${path}/edit/${id}`,
          { [idName]: id, ...texts },
          {
            ...{ ...changed('edit', 'updated'), ...expected, id },
          },
        );
  if (expected.expected) request.headers['if-match'] = `"${version}"`;
  return request;
};

/** Enough for the server to answer others in between. */
const imported = 21;
const undone = 200;

const importing = /** @type {const} */ ('import');

/**
 * Some undo an earlier one. Of the others, half fail only after others were answered in between.
 *
 * @param {Plan} plan
 * @param {Person} person
 * @param {Checker} checker
 */
export const importContent = (plan, person, checker) => {
  const earlier = checker.importOf(person.userId);
  if (earlier && plan.which < 0.6) return undoImport(plan, person, earlier);
  const mark = markOf(plan.number);
  const several = (/** @type {Content} */ { fields }, length = imported) =>
    Array.from({ length }, (_, index) => ({ ...fields(mark, 0), time: `${index}` }));
  const interests = several(contents.interest).map(({ time, ...fields }) => ({
    ...fields,
    name: `${mark} ${time}`,
  }));
  const missing = { pictureId: '0'.repeat(32), alt: 'Nothing' };
  const broken = { ...contents.project.fields(mark, 0), pictures: [missing] };
  const body =
    plan.twist < 0.5
      ? { site: {}, experiences: [], projects: [], interests }
      : { site: {}, experiences: several(contents.experience, undone), projects: [broken], interests: [] };
  const change = { kind: 'interest.import', noun: importing, imported, actions: ['import.created'] };
  const request = changeBy(plan, person, 'POST import', body, change);
  request.learn = ({ importId }) => Object.assign(request.operation ?? {}, { importId });
  return request;
};

/** @param {Plan} plan @param {Person} person @param {{ importId: number, ids: number[] }} earlier */
const undoImport = (plan, person, { importId, ids: undoes }) => {
  const change = { kind: 'interest.undo', noun: importing, importId, undoes, actions: ['import.undone'] };
  const request = changeBy(plan, person, `POST import/undo/${importId}`, undefined, change);
  request.learn = ({ interests: removed }) => Object.assign(request.operation ?? {}, { removed });
  return request;
};

/** @param {Plan} plan @param {Person} person @param {Checker} checker */
export const changeOrder = (plan, person, checker) => {
  const order = (/** @type {number} */ id) => Math.sin(id * plan.which * 99);
  const ids = checker.rows('project').map(([id]) => id);
  const projectIds = ids.sort((one, other) => order(one) - order(other));
  const change = { kind: 'order.edit', noun: /** @type {const} */ ('order'), projectIds };
  const actions = ['project.reordered'];
  return changeBy(plan, person, 'PUT project/order', { projectIds }, { ...change, actions });
};

/** @param {Plan} plan @param {Person} person */
export const changeSite = (plan, person) => {
  const mark = markOf(plan.number);
  const change = { kind: 'site.edit', noun: /** @type {const} */ ('site'), id: 1, actions: ['site.updated'] };
  const bannerPicture = choosePictures(plan, mark).pictures?.[0] ?? null;
  const contactForm = plan.twist > 0.1;
  const body = aSiteEdit({ tagline: `Of ${mark}`, place: `Port ${mark}`, bannerPicture, contactForm });
  return changeBy(plan, person, 'PUT site/settings', body, change);
};
