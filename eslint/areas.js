import { dirname, relative, resolve, sep } from 'node:path';

const contract = 'contract';
const platform = 'platform';
const ownPieces =
  'Move what both need to contract (shapes and rules) or platform (what the shell gives at run time).';

/** What each top folder may import, besides itself, and what to do instead of importing another. */
const areas = {
  contract: { imports: [], instead: 'The contract stands alone: move what it needs into it.' },
  platform: {
    imports: [contract],
    instead: 'Platform rests on the contract only: let the importer pass it in.',
  },
  shell: {
    imports: [contract, platform],
    instead: `The shell loads remotes at run time, by their descriptors. ${ownPieces}`,
  },
  remote: {
    imports: [contract, platform],
    instead: `A remote is built and shipped alone. ${ownPieces}`,
  },
  api: {
    imports: [contract],
    instead:
      'The API serves front ends as they were released. Move a shape or rule that both need to contract.',
  },
  release: {
    imports: [contract],
    instead: 'Publishing handles builds by their files. Move a shape to contract.',
  },
};

/**
 * The top folder a file lies in; undefined for files at the root and outside the checkout.
 *
 * @param {string} root
 * @param {string} file an absolute path
 */
export const areaOf = (root, file) => {
  const [area, ...rest] = relative(root, file).split(sep);
  return rest.length > 0 && area !== '..' ? area : undefined;
};

/**
 * The top folder an import leads to; undefined when it leads to a dependency or to a file at the root.
 *
 * @param {string} root
 * @param {string} file the importing file, an absolute path
 * @param {string} source as it stands in the import
 */
export const importedArea = (root, file, source) => {
  if (source.startsWith('.')) return areaOf(root, resolve(dirname(file), source));
  const name = source.replace(/^@portico\//, '').split('/')[0];
  return rulesOf(name) ? name : undefined;
};

/** @param {string} area */
export const rulesOf = (area) => areas[area.startsWith('mfe-') ? 'remote' : area];
