import { interestList } from '@portico/contract/rows/interests/interest-list';
import { injectList } from '@portico/platform/list';

export const interests = injectList(RELEASE, interestList);
