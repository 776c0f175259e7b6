/**
 * @typedef {object} Plan what a seed draws; who and which row it is are looked up when it is sent
 * @property {number} number
 * @property {string} kind
 * @property {number} who 0 to 1, as the others
 * @property {number} which
 * @property {number} twist
 */

/** How often each is drawn. */
const weights = {
  interest: 14,
  project: 10,
  experience: 20,
  profile: 7,
  user: 5,
  'user.add': 0.8,
  'user.delete': 0.6,
  'session.add': 0.8,
  'session.delete': 0.8,
  password: 1,
  site: 4,
  picture: 1.5,
  'message.add': 3,
  message: 6,
  order: 1.5,
  import: 0.6,
  'read interests': 8,
  'read project': 6,
  'read project/all': 3,
  'read experience': 10,
  'read messages': 3,
  'read users': 3,
  'read users/selfEdit': 4,
  'read site': 3,
  'read site/settings': 2,
};

/**
 * One of several, by their weights.
 *
 * @param {Record<string, number>} weighted
 * @param {() => number} random
 */
export const drawKind = (weighted, random) => {
  const kinds = Object.entries(weighted);
  let left = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
  const [kind = ''] = kinds.find(([, weight]) => (left -= weight) < 0) ?? [];
  return kind;
};

/** @param {number} number @param {() => number} random @returns {Plan} */
export const drawPlan = (number, random) => ({
  number,
  kind: drawKind(weights, random),
  who: random(),
  which: random(),
  twist: random(),
});
