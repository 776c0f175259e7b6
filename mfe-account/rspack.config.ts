import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: {
    './claim': './src/claim/claim.tsx',
    './reset': './src/reset/reset.tsx',
    './confirm-email': './src/profile/confirm-email.tsx',
    './forgot': './src/forgot/forgot.tsx',
    './login': './src/login/login.tsx',
    './profile': './src/profile/profile.tsx',
    './register': './src/register/register.tsx',
  },
});
