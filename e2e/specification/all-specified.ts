import { constants as administratorsConstants } from './administrators/constants.js';
import { contentCalls } from './administrators/content-calls.js';
import { entities as administratorsEntities } from './administrators/entities.js';
import { failures as administratorsFailures } from './administrators/failures.js';
import { permissions as administratorsPermissions } from './administrators/permissions.js';
import { screens as administratorsScreens } from './administrators/screens.js';
import { states as administratorsStates } from './administrators/states.js';
import { userCalls } from './administrators/user-calls.js';
import { validation as administratorsValidation } from './administrators/validation.js';
import type { Specified } from './specified.js';
import { calls } from './users/calls.js';
import { constants as usersConstants } from './users/constants.js';
import { entities } from './users/entities.js';
import { entries } from './users/entries.js';
import { failures as usersFailures } from './users/failures.js';
import { listCalls } from './users/list-calls.js';
import { navigation as usersNavigation } from './users/navigation.js';
import { permissions } from './users/permissions.js';
import { screens as usersScreens } from './users/screens.js';
import { session } from './users/session.js';
import { validation } from './users/validation.js';
import { constants } from './visitors/constants.js';
import { failures } from './visitors/failures.js';
import { navigation } from './visitors/navigation.js';
import { screens } from './visitors/screens.js';
import { states } from './visitors/states.js';

/** Of visitors, of users and visitors who become one, of administrators; each in the order of the specification. */
export const allSpecified: Specified[] = [
  ...[...screens, ...navigation, ...states, ...failures, ...constants],
  ...[...usersScreens, ...usersNavigation, ...entities, ...session, ...entries, ...validation],
  ...[...permissions, ...calls, ...listCalls, ...usersFailures, ...usersConstants],
  ...[...administratorsScreens, ...administratorsEntities, ...administratorsStates],
  ...[...administratorsValidation, ...administratorsPermissions, ...userCalls, ...contentCalls],
  ...[...administratorsFailures, ...administratorsConstants],
];
