import { build } from './steps/build.mjs';

/** The tests start and publish what this checkout builds. */
export default async function buildOnce() {
  await build();
}
