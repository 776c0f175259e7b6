import type { Release } from '@portico/contract/release';
import type { RemoteDescriptor } from '@portico/contract/remote-descriptor';

/** The release of a remote. A shell's has neither of the two. */
export interface RemoteRelease extends Release {
  container: string;
  descriptor: RemoteDescriptor;
}

/** Whether a release is that of a remote; otherwise it is a shell's. `buildRelease` makes nothing between the two. */
export const isRemote = (release: Release): release is RemoteRelease =>
  release.container !== undefined && release.descriptor !== undefined;
