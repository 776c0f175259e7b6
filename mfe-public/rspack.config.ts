import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: { './home': './src/home/home.tsx', './interests': './src/interests/interests.tsx' },
});
