import type { Fault } from '../product/fault-proxy.js';
import type { CodeFault } from './faulty-code.js';
import { codeFaults } from './faulty-code.js';
import type { Remote } from './remotes.js';
import { about, remotes } from './remotes.js';
import type { ServerFault } from './server-faults.js';
import { serverFaults } from './server-faults.js';

/** What the region comes to say. */
export type Says = 'away' | 'slow' | 'nothing';

export interface ArrivalCell {
  remote: Remote;
  part: string;
  /** The paths of the part's files in every version, as a pattern. */
  files: string;
  /** That of the first screen stands in the page. */
  isOnlyOfLaterScreens: boolean;
  name: string;
  fault: Fault;
  says: Says;
}

export interface CodeCell {
  remote: Remote;
  fault: CodeFault;
}

/** What a browser loads of a remote for one screen. */
const parts = ({ name, screen: { chunk } }: Remote) => [
  { part: 'entry', files: `^/releases/${name}/.*/remote-entry\\.`, isOnlyOfLaterScreens: false },
  { part: 'script', files: `^/releases/${name}/.*/${chunk}\\..*\\.js`, isOnlyOfLaterScreens: false },
  { part: 'style', files: `^/releases/${name}/.*/${chunk}\\..*\\.css`, isOnlyOfLaterScreens: true },
];

const arrivalFaults: { name: string; fault: Fault; says: Says }[] = [
  { name: 'is cut off', fault: 'cut', says: 'away' },
  { name: 'answers 404', fault: { status: 404 }, says: 'away' },
  { name: 'answers 500', fault: { status: 500 }, says: 'away' },
  { name: 'is HTML', fault: 'html instead', says: 'away' },
  { name: 'is garbage', fault: 'garbage', says: 'away' },
  { name: 'is truncated', fault: 'truncated', says: 'away' },
  { name: 'breaks off', fault: 'broken off', says: 'away' },
  { name: 'has another byte and so another hash', fault: 'changed', says: 'away' },
  { name: 'hangs', fault: 'hang', says: 'slow' },
  { name: 'is slow', fault: 'slow', says: 'nothing' },
];

/** What a remote is loaded from, on its way. */
export const arrivalCells: ArrivalCell[] = remotes.flatMap((remote) =>
  parts(remote).flatMap((part) => arrivalFaults.map((fault) => ({ remote, ...part, ...fault }))),
);

/** What a remote does in the browser. */
export const codeCells: CodeCell[] = remotes
  .map((remote) => (remote.screen.path === '/' ? { ...remote, screen: about } : remote))
  .flatMap((remote) => codeFaults.map((fault) => ({ remote, fault })));

interface ServerCell {
  remote: Remote;
  fault: ServerFault;
}

/** What a remote does on the server. */
export const serverCells: ServerCell[] = remotes.flatMap((remote) =>
  serverFaults.map((fault) => ({ remote, fault })),
);
