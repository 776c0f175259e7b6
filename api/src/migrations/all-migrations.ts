import type { Migration } from '../foundation/database/migration-runner.js';
import { baseline } from './0001-baseline.js';
import { renderedSummary } from './0002-rendered-summary.js';
import { resumeChoices } from './0003-resume-choices.js';
import { emailKeys } from './0004-email-keys.js';
import { ownerTexts } from './0005-owner-texts.js';
import { failedSignIns } from './0006-failed-sign-ins.js';

/** Every step from an empty database to the present schema, in order. New ones go to the end. */
export const allMigrations: readonly Migration[] = [
  baseline,
  renderedSummary,
  resumeChoices,
  emailKeys,
  ownerTexts,
  failedSignIns,
];
