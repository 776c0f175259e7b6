import type { Fault } from '../product/fault-proxy.js';
import type { Remote } from './remotes.js';
import { remoteOf } from './remotes.js';

/** What the region comes to say. */
export type Says = 'away' | 'slow' | 'nothing';

export interface ArrivalCell {
  remote: Remote;
  part: Part;
  /** The paths of the part's files in every version, as a pattern. */
  files: string;
  /** That of the first screen stands in the page. */
  isOnlyOfLaterScreens: boolean;
  name: ArrivalFault;
  fault: Fault;
  says: Says;
}

type Part = keyof ReturnType<typeof parts>;
type ArrivalFault = keyof typeof arrivalFaults;

/** What a browser loads of a remote for one screen. */
const parts = ({ name, screen: { chunk } }: Remote) => ({
  entry: { files: `^/releases/${name}/.*/remote-entry\\.`, isOnlyOfLaterScreens: false },
  script: { files: `^/releases/${name}/.*/${chunk}\\..*\\.js`, isOnlyOfLaterScreens: false },
  style: { files: `^/releases/${name}/.*/${chunk}\\..*\\.css`, isOnlyOfLaterScreens: true },
});

const arrivalFaults = {
  'is cut off': { fault: 'cut', says: 'away' },
  'answers 404': { fault: { status: 404 }, says: 'away' },
  'is HTML': { fault: 'html instead', says: 'away' },
  'has another byte and so another hash': { fault: 'changed', says: 'away' },
  hangs: { fault: 'hang', says: 'slow' },
  'is slow': { fault: 'slow', says: 'nothing' },
} satisfies Record<string, { fault: Fault; says: Says }>;

/** What a remote is loaded from, on its way. */
export function arrivalCell(remoteName: string, part: Part, name: ArrivalFault): ArrivalCell {
  const remote = remoteOf(remoteName);
  return { remote, part, ...parts(remote)[part], name, ...arrivalFaults[name] };
}
