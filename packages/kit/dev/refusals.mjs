import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineOf } from '../../contract/dist/releases/shipping.js';
import { stageRelease } from '../../release/dist/build-release.js';
import { contradictions } from '../../release/dist/check/check-release.js';
import { fileFindings } from '../../release/dist/check/file-findings.js';
import { compressTexts } from '../../release/dist/compress-texts.js';
import { ReleaseError } from '../../release/dist/release-store.js';
import { compile } from '../build-remote.mjs';
import { version } from './developed-page.mjs';

/** As publishing builds it. @param {{ name: string, folder: string }} frontEnd */
export const checkedBuild = ({ name, folder }) => {
  return { name, folder, dist: 'dist/checked', version, inputs: '', builtAt: new Date().toISOString() };
};

/**
 * Builds a front end as publishing does, and says why that would refuse it, whatever is live.
 *
 * @param {import('../develop.mjs').Developed} frontEnd
 * @returns {Promise<string[]>} lines
 */
export const refusalsOf = async ({ name, folder, builds }) => {
  const staged = mkdtempSync(join(tmpdir(), 'portico-dev-'));
  try {
    await compile(builds.slice(0, -1));
    const release = await stageRelease(staged, checkedBuild({ name, folder }));
    await compressTexts(staged);
    const findings = [...contradictions(release), ...fileFindings(release, staged)];
    return findings.length > 0 ? [`Publishing ${name} would refuse it:`, ...findings.map(lineOf)] : [];
  } catch (error) {
    if (error instanceof ReleaseError) return [`Publishing ${name} would fail:`, error.message];
    throw error;
  } finally {
    rmSync(staged, { recursive: true });
  }
};
