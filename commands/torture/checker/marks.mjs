/**
 * Every change carries the number of its operation in each of its texts, so that a row says which operation made it, and
 * shows when it holds parts of two. Its address carries the number too: the audit keeps the first 48 bits of it.
 */

/** @param {number} number of an operation */
export const markOf = (number) => `~${number.toString(36)}`;

/** The operation that a row's marks name; undefined if none does, or two. @param {string | undefined} marks */
export const numberIn = (marks) => {
  const [, number] = marks?.match(/^~([0-9a-z]+)$/) ?? [];
  return number === undefined ? undefined : parseInt(number, 36);
};

/** All marks of a row, each once: one, or none in what no operation made. @param {Record<string, unknown>} row */
export const marksIn = (row) => {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  return [...new Set(texts.flatMap((text) => text.match(/~[0-9a-z]+/g) ?? []))].join('');
};

/** Above all special IPv6 networks. */
const firstGroup = 0x2a00;

/** @param {number} number of an operation */
export const addressOf = (number) =>
  `${[firstGroup + Math.floor(number / 2 ** 32), (number >>> 16) & 0xffff, number & 0xffff]
    .map((group) => group.toString(16))
    .join(':')}::1`;

/** The operation of an audit entry; undefined if none made it. @param {string | null} network */
export const numberOf = (network) => {
  const groups = network?.match(/^([\da-f]+):([\da-f]+):([\da-f]+)::\/48$/)?.slice(1);
  const [first = 0, second = 0, third = 0] = groups?.map((group) => parseInt(group, 16)) ?? [];
  return groups && (first - firstGroup) * 2 ** 32 + second * 2 ** 16 + third;
};
