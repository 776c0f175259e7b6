import { remote } from '@portico/kit/build';

export default remote({
  folder: import.meta.dirname,
  exposes: { './screen': './src/screen/screen.tsx' },
});
