import type { Experience, NewExperience } from '@portico/contract/rows/experience/experience';
import { experienceList } from '@portico/contract/rows/experience/experience-list';
import { injectRows } from '@portico/platform/editable-list';

export const experience = injectRows<Experience, NewExperience>(RELEASE, experienceList);
