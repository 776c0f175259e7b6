import { databaseAccess } from './database-access.js';
import { fileName } from './file-name.js';
import { importDirection } from './import-direction.js';
import { sharedLibraries } from './shared-libraries.js';
import { wholeTests } from './whole-tests.js';

/** The rules of this house, as a plugin. */
export const houseRules = {
  rules: {
    'database-access': databaseAccess,
    'file-name': fileName,
    'import-direction': importDirection,
    'shared-libraries': sharedLibraries,
    'whole-tests': wholeTests,
  },
};
