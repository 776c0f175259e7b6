import { freeAddress, freeAddressFrom } from '@portico/contract/content/project-address';
import { endsInTime, endsTooEarly } from '@portico/contract/content/period';
import { noProjectDetails } from '@portico/contract/content/sample/projects';
import type { ManagedProject } from '@portico/contract/content/project';
import type { EntityManager } from 'typeorm';
import { lockTable } from '../../foundation/database/dialect.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Project } from './project.entity.js';

/** The addresses of all other projects, which stay as they are until the transaction ends. */
async function takenAddresses(manager: EntityManager, projectId?: number): Promise<Set<string | null>> {
  await lockTable(manager, Project);
  const projects = await manager.find(Project, { select: { projectId: true, address: true } });
  return new Set(projects.filter((one) => one.projectId !== projectId).map(({ address }) => address));
}

type Edited = Partial<ManagedProject>;

/** What a new project has that isn't given. */
const unplaced = { position: null, formerAddresses: [] };

/**
 * Gives a project its address, and keeps the earlier one, which then redirects.
 *
 * @throws ProblemException 409 if another project has the address, 422 if it ends before it starts
 */
export async function completeProject(
  manager: EntityManager,
  fields: Edited,
  before?: Edited | 'deleted',
): Promise<Edited> {
  if (before === 'deleted') return restored(manager, fields);
  const { title = '', address: known, formerAddresses = [], ...row } = { ...unplaced, ...before };
  const { start = null, end = null } = { ...row, ...fields };
  if (!endsInTime({ start, end })) throw new ProblemException(422, [{ msg: endsTooEarly, path: 'end' }]);
  if (before !== undefined && (fields.address === undefined || fields.address === known)) return fields;
  const taken = await takenAddresses(manager, before?.projectId);
  const address = fields.address ?? freeAddressFrom(fields.title ?? title, taken);
  if (taken.has(address))
    throw new ProblemException(409, [
      { msg: 'Another project has this address. Choose another.', path: 'address' },
    ]);
  if (before === undefined) return { ...fields, ...unplaced, address };
  const former = [...formerAddresses, known ?? address];
  return {
    ...fields,
    address,
    formerAddresses: [...new Set(former)].filter((one) => one !== address),
  };
}

/** One that was deleted by an earlier version of the product has neither details nor an address. */
async function restored(manager: EntityManager, row: Edited): Promise<Edited> {
  const taken = await takenAddresses(manager, row.projectId);
  const address = row.address ? freeAddress(row.address, taken) : freeAddressFrom(row.title!, taken);
  return { ...noProjectDetails, story: null, ...unplaced, ...row, address };
}
