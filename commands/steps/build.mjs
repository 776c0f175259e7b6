import { buildFrontEnds } from './build-front-ends.mjs';
import { buildServer } from './build-server.mjs';

/** Builds what changed since it was built last. */
export const build = async () => {
  await buildServer();
  await buildFrontEnds();
};
