import { createHash } from 'node:crypto';
import { aPicture } from '../../../api/dist/testing/pictures/pictures.js';
import { changeBy } from './request.mjs';

/**
 * @typedef {import('./request.mjs').Person} Person
 * @typedef {import('../plan.mjs').Plan} Plan
 */

/** Few, so that many are uploaded again. */
const files = await Promise.all(
  Array.from({ length: 8 }, (_, index) =>
    aPicture(64 + index, 48)
      .png()
      .toBuffer(),
  ),
);

/** Ids of those whose last upload was acknowledged. @type {Set<string>} */
const uploaded = new Set();

/** One that is known already leaves no entry in the audit. @param {Plan} plan @param {Person} person */
export const uploadPicture = (plan, person) => {
  const file = /** @type {Buffer} */ (files[Math.floor(plan.which * files.length)]);
  const pictureId = createHash('sha256').update(file).digest('hex').slice(0, 32);
  uploaded.delete(pictureId);
  const actions = ['picture.uploaded'];
  const change = { kind: 'picture.add', noun: /** @type {const} */ ('picture'), actions, mayBeDone: true };
  const request = changeBy(plan, person, 'POST pictures', file, change);
  request.headers['content-type'] = 'image/png';
  request.learn = () => uploaded.add(pictureId);
  return request;
};

/** For a project. @param {Plan} plan @param {string} mark */
export const choosePictures = ({ which, twist }, mark) => {
  const [pictureId] = [...uploaded].slice(Math.floor(which * uploaded.size));
  const isChosen = pictureId !== undefined && twist < 0.6;
  // An edit without any word of them keeps those of before.
  return { pictures: isChosen ? [{ pictureId, alt: `Seen by ${mark}` }] : null };
};
