import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: { './profile': './src/profile/profile.tsx' },
});
