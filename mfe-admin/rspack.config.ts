import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: { './users': './src/users/users.tsx' },
});
