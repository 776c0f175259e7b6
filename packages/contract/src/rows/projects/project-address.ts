import { projectDetails } from './project-fields.js';

const { maxLength } = projectDetails.address;

const shorten = (text: string, length: number): string =>
  [...text].slice(0, length).join('').replace(/-+$/, '');

/** The last part of a project's address: "Low Water!" becomes "low-water". */
function addressFrom(title: string): string {
  const plain = title.normalize('NFKC').replaceAll(/['’]/g, '').toLowerCase().normalize('NFC');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['project'];
  return shorten(words.join('-'), maxLength);
}

/** The address itself, or with the first number that makes it unique: "low-water-2". */
export function freeAddress(address: string, taken: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const tried = shorten(address, maxLength - suffix.length) + suffix;
    if (!taken.has(tried)) return tried;
  }
}

/** An address that is made from a title, and not taken. */
export const freeAddressFrom = (title: string, taken: ReadonlySet<string | null>): string =>
  freeAddress(addressFrom(title), taken);
