import { ownerId } from '@portico/contract/owner';
import { sampleExperiences } from '@portico/contract/sample/experiences';
import { sampleInterests } from '@portico/contract/sample/interests';
import { sampleProjects } from '@portico/contract/sample/projects';
import type { Transaction } from '../database/transaction.js';
import { Experience } from '../experience/experience.entity.js';
import { Interest } from '../interests/interest.entity.js';
import { Project } from '../project/project.entity.js';

/** Fills the site with its sample, oldest first, so that the ids are in the order of time. */
export const addSampleContent = async ({ manager, record }: Transaction): Promise<void> => {
  await manager.insert(
    Experience,
    sampleExperiences.map((experience) => ({ ...experience, authorId: ownerId })),
  );
  await manager.insert(Project, [...sampleProjects]);
  await manager.insert(Interest, [...sampleInterests]);
  await record({ action: 'sample.created', targetType: 'site', targetId: null });
};
