import {
  experienceDetails,
  experienceFields,
} from '../../packages/contract/dist/rows/experience/experience-fields.js';
import { interestFields } from '../../packages/contract/dist/rows/interests/interest-fields.js';
import { projectFields } from '../../packages/contract/dist/rows/projects/project-fields.js';
import { userFields } from '../../packages/contract/dist/accounts/user-fields.js';
import { seededRandom } from '../../api/dist/testing/databases/seeded-random.js';
import {
  claimed,
  owner,
  post as postTo,
  serverProgram,
  startProduct,
  testEnvironment,
  unlimited,
} from '../steps/running-product.mjs';
import { textsBy } from './texts.mjs';

const password = 'the tide comes in twice a day';

/** Besides the sample, so that there are 60 projects, 120 interests, 250 users, and 600 entries, 120 of them the owner's. */
const added = { projects: 57, interests: 109, ownersEntries: 96, authors: 40, entriesEach: 12, readers: 209 };

/** Fills an empty data folder as use does, through the API. @param {string} dataDir */
export const grow = async (dataDir) => {
  const environment = testEnvironment({ ...claimed, ...unlimited, DATA_DIR: dataDir });
  const { url, stop } = await startProduct(environment, [process.execPath, serverProgram]);
  try {
    await fill(url, textsBy(seededRandom(13)));
  } finally {
    await stop();
  }
};

/** @param {string} url @param {ReturnType<typeof textsBy>} texts */
const fill = async (url, { one, some, any, unusual }) => {
  const types = ['Language', 'Employment', ...unusual(experienceFields.type.maxLength)];
  const categories = ['Hobby', 'hobby', ...unusual(interestFields.category.maxLength)];
  const { start: _start, end: _end, url: _url, kind: _kind, ...details } = experienceDetails;
  const post = (/** @type {string} */ path, /** @type {object} */ body, token = '') =>
    postTo(url, path, body, token);
  /** A text for each field. @type {(fields: Record<string, { maxLength: number }>) => Record<string, string>} */
  const textsOf = (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, { maxLength }]) => [name, any(maxLength)]));
  const addEntry = (/** @type {string} */ token) => {
    const type = one(types);
    const year = one(['1994', '2003', '2016']);
    const dates = { start: one([year, `${year}-11`]), end: one(['', `${Number(year) + 4}-02`]) };
    const more = type === 'Employment' ? { ...textsOf(details), ...dates } : {};
    return post('experience/add', { ...textsOf(experienceFields), ...more, type }, token);
  };
  const register = async (/** @type {string} */ name) => {
    const { firstName, lastName } = textsOf(userFields);
    const account = { firstName, lastName, company: some(60), email: `${name}@grown.example`, password };
    return (await post('users/new', account)).token;
  };

  const { token } = await post('auth', owner);
  for (let count = added.ownersEntries; count > 0; count -= 1) await addEntry(token);
  for (let count = added.projects; count > 0; count -= 1)
    await post('project/add', textsOf(projectFields), token);
  for (let count = added.interests; count > 0; count -= 1)
    await post('interests/add', { ...textsOf(interestFields), category: one(categories) }, token);
  for (let author = 1; author <= added.authors; author += 1) {
    const theirs = await register(`person${author}`);
    for (let count = added.entriesEach; count > 0; count -= 1) await addEntry(theirs);
  }
  for (let reader = 1; reader <= added.readers; reader += 1)
    await register(`registered${reader}`.padEnd(reader % 50 === 0 ? 240 : 0, 'x'));
};
