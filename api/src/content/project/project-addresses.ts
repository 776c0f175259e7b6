import { freeAddress, freeAddressFrom } from '@portico/contract/content/project-address';
import { timeToStore } from '@portico/contract/content/period';
import type { ManagedProject } from '@portico/contract/content/project';
import type { EntityManager } from 'typeorm';
import { lockTable } from '../../foundation/database/dialect.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Project } from './project.entity.js';

/** The addresses of all projects, which stay as they are until the transaction ends. */
async function takenAddresses(manager: EntityManager): Promise<Set<string | null>> {
  await lockTable(manager, Project);
  const projects = await manager.find(Project, { select: { address: true } });
  return new Set(projects.map(({ address }) => address));
}

type Edited = Partial<ManagedProject>;

/** What a new project has that isn't given. */
const unplaced = { position: null, formerAddresses: [] };

/** Gives a project its address, and keeps the earlier one, which then redirects. Those that are taken are read once for all. */
export function completeProjects(manager: EntityManager) {
  let read: ReturnType<typeof takenAddresses> | undefined;
  const readTaken = () => (read ??= takenAddresses(manager));
  /** @throws ProblemException 409 if another project has the address */
  return async (given: Edited, before?: Edited | 'deleted'): Promise<Edited> => {
    if (before === 'deleted') return restored(await readTaken(), given);
    const { title = '', address: known, formerAddresses = [] } = { ...unplaced, ...before };
    const fields = { ...given, time: timeToStore(given, before) };
    if (before !== undefined && (fields.address === undefined || fields.address === known)) return fields;
    const taken = await readTaken();
    if (known) taken.delete(known);
    const address = fields.address ?? freeAddressFrom(fields.title ?? title, taken);
    if (taken.has(address))
      throw new ProblemException(409, [
        { msg: 'Another project has this address. Choose another.', path: 'address' },
      ]);
    taken.add(address);
    if (before === undefined) return { ...fields, ...unplaced, address };
    const former = [...new Set([...formerAddresses, known ?? address])];
    return { ...fields, address, formerAddresses: former.filter((one) => one !== address) };
  };
}

/** Its address may have been taken meanwhile; one that was not added through the API has none. */
function restored(taken: Set<string | null>, row: Edited): Edited {
  const address = row.address ? freeAddress(row.address, taken) : freeAddressFrom(row.title!, taken);
  taken.add(address);
  return { ...row, address };
}
