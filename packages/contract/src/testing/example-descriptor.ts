import type { RemoteDescriptor } from '../releases/remote-descriptor.js';

export const exampleDescriptor: RemoteDescriptor = {
  name: 'mfe-example',
  contract: 1,
  routes: [
    {
      path: '/info/example',
      module: './example',
      title: 'Example',
      description: 'A screen to test with.',
      access: 'everyone',
    },
  ],
  navigation: [{ label: 'Example', path: '/info/example', group: 'info', order: 10, access: 'everyone' }],
};
