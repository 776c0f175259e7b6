import { fileURLToPath } from 'node:url';

/** What other sites show beside a link to this one. */
export const socialImage = {
  file: fileURLToPath(new URL('../../../assets/social.png', import.meta.url)),
  path: '/social.png',
  width: 1200,
  height: 630,
  alt: 'An arcade by the sea at sunset',
};
