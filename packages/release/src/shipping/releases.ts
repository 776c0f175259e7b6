import type {
  FrontEndVersions,
  Goal,
  Promoted,
  RolledBack,
  Shipped,
  Stored,
} from '@portico/contract/releases/shipping';
import type { TokenAccess } from '@portico/contract/releases/tokens';
import type { Build, Packed } from '../build-release.js';

/** What `npm run release` works on: the store, or a server that has it. Refusals are ReleaseErrors. */
export interface Releases {
  /** Where the releases are, for messages. */
  place: string;
  ship(build: Build | Packed, goal: Goal): Promise<Shipped>;
  /** Makes stored versions live together. @param without remotes that needn't fit a shell */
  promote(wanted: Stored[], without?: string[]): Promise<Promoted[]>;
  rollback(name: string): Promise<RolledBack>;
  withdraw(name: string): Promise<Stored>;
  list(): Promise<FrontEndVersions[]>;
  /** What the token allows; undefined for the store, which needs none. */
  whoAmI?(): Promise<TokenAccess>;
}
