import { describeFrontEnd, type FrontEndState, type VersionState } from '../describe-front-end.js';
import { readPointer } from '../pointer.js';
import { ReleaseError } from '../release-error.js';
import { nameFrom } from './arguments.js';
import type { Command } from './command.js';

export const list: Command = {
  usage: 'list [NAME]',
  summary: 'tells what is live, what was, and what lies in the store',
  help: [],
  options: {},
  changes: false,
  most: 1,
  run: ({ positionals: [given] }, { store }) => {
    const pointer = readPointer(store);
    const wanted = given === undefined ? undefined : nameFrom(given);
    const names = [...new Set([...Object.keys(pointer.frontEnds), ...store.frontEnds()])].sort();
    const nothing = `Nothing is in ${store.root} yet.`;
    if (names.length === 0) {
      if (wanted) throw new ReleaseError(nothing);
      return { lines: [nothing], data: { frontEnds: [] } };
    }
    if (wanted && !names.includes(wanted)) {
      throw new ReleaseError(`Nothing of ${wanted} is in the release store. There are ${names.join(', ')}.`);
    }
    const frontEnds = names
      .filter((name) => !wanted || name === wanted)
      .map((name) => describeFrontEnd(store, pointer, name));
    return { lines: frontEnds.flatMap(linesOf), data: { frontEnds } };
  },
};

const linesOf = ({ name, development, versions }: FrontEndState): string[] => [
  `${name}${development ? ', in whose place a development server is live' : ''}`,
  ...versions.map((version) => `  ${version.version}  ${stateLine(version)}`),
];

const stateLine = ({ state, laidAt, since, until }: VersionState): string => {
  switch (state) {
    case 'live':
      return `live since ${since}`;
    case 'last good':
      return `live until ${until}; a rollback makes it live again`;
    case 'good':
      return `live until ${until}`;
    case 'taken back':
      return `live until ${until}, taken back`;
    case 'laid':
      return `laid ${laidAt}`;
  }
};
