import type { ProjectEdit } from '@portico/contract/rows/projects/project';
import { freeAddress, freeAddressFrom } from '@portico/contract/rows/projects/project-address';
import type { EntityManager } from 'typeorm';
import { lockTable } from '../../database/dialect.js';
import { ProblemException } from '../../http/routes/problem.js';
import { Project } from './project.entity.js';

/** The addresses of all projects, which stay as they are until the transaction ends. */
export async function takenAddresses(manager: EntityManager): Promise<Set<string | null>> {
  await lockTable(manager, Project);
  const projects = await manager.find(Project, { select: { address: true } });
  return new Set(projects.map(({ address }) => address));
}

/**
 * The address of a project that is saved.
 *
 * @throws ProblemException 409 if another project has the address
 */
export function addressAmong(
  taken: ReadonlySet<string | null>,
  { title, address: wanted }: Pick<Project, 'title' | 'address'>,
): string {
  if (wanted === null) return freeAddressFrom(title, taken);
  if (!taken.has(wanted)) return wanted;
  const msg = 'Another project has this address. Choose another.';
  throw new ProblemException(409, [{ msg, path: 'address' }]);
}

/** The address that an edit changes, and the earlier one, which then redirects. */
export async function readdressed(manager: EntityManager, project: Project, edit: Partial<ProjectEdit>) {
  const { address: known, formerAddresses } = project;
  if (edit.address === undefined || edit.address === known) return {};
  const taken = await takenAddresses(manager);
  taken.delete(known);
  const address = addressAmong(taken, { title: project.title, ...edit, address: edit.address });
  const former = [...new Set([...formerAddresses, known ?? address])];
  return { address, formerAddresses: former.filter((one) => one !== address) };
}

/** What a deleted project is when it comes back: its address may have been taken. */
export async function restoredProject(manager: EntityManager, project: Project): Promise<Project> {
  const { address, title } = project;
  const taken = await takenAddresses(manager);
  return { ...project, address: address ? freeAddress(address, taken) : freeAddressFrom(title, taken) };
}
