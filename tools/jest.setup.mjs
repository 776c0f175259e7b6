import { build } from './steps/build.mjs';

/** The tests start and publish the builds of this checkout. */
export default async function buildOnce() {
  await build();
}
