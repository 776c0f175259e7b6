import { newColumns, optionalText } from './table-parts.js';

/** When an administrator put the list of first steps away. */
export const firstSteps = newColumns('0025-first-steps', 'site_settings', [
  optionalText('firstStepsHiddenAt'),
]);
