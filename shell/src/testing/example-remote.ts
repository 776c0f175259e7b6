import type { PageRemote } from '@portico/contract/pages/page-remote';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';

type Route = RemoteDescriptor['routes'][number];

/** By default of a public screen. */
export const exampleRoute = (given: Partial<Route> = {}): Route => ({
  path: '/info/example',
  module: './example',
  title: 'Example',
  description: 'A screen to test with.',
  access: 'everyone',
  ...given,
});

/** A live remote, by default with one public screen, `/info/example`. */
export function exampleRemote(descriptor: Partial<RemoteDescriptor> = {}): PageRemote {
  const name = descriptor.name ?? 'mfe-example';
  return {
    name,
    version: '1.2.0',
    base: `/releases/${name}/1.2.0/`,
    container: `${name.replaceAll('-', '_')}_1_2_0`,
    entry: { file: 'remote-entry.1a2b3c4d.js', integrity: `sha384-${'A'.repeat(64)}` },
    packages: {},
    descriptor: {
      name,
      contract: 1,
      routes: [exampleRoute()],
      navigation: [],
      ...descriptor,
    },
  };
}
