import type { Interest, NewInterest } from '@portico/contract/rows/interests/interest';
import { interestList } from '@portico/contract/rows/interests/interest-list';
import { injectRows } from '@portico/platform/editable-list';

export const interests = injectRows<Interest, NewInterest>(RELEASE, interestList);
