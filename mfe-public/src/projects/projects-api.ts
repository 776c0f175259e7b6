import { projectList } from '@portico/contract/rows/projects/project-list';
import { injectList } from '@portico/platform/list';

export const projects = injectList(RELEASE, projectList);
