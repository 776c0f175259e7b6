import type { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import { serverSegments } from '@portico/contract/server-segments';
import type { Finding } from './finding.js';

/**
 * The routes of a remote that nobody would reach: another remote has the path, the server has it, or it is there
 * twice.
 */
export const routeFindings = ({ name, routes }: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] =>
  routes.flatMap(({ path }, index) => {
    const field = `descriptor.routes.${index}.path`;
    if (serverSegments.includes(path.split('/')[1] ?? '')) {
      return [{ field, problem: `${path} is an address of the server`, advice: 'Choose another path.' }];
    }
    const rivals = [...others, { name, routes: routes.slice(0, index) }];
    const rival = rivals.find((one) => one.routes.some((route) => route.path === path))?.name;
    if (!rival) return [];
    const problem = `${path} is a screen of ${rival} already`;
    return [{ field, problem, advice: giveWay('path', name, rival) }];
  });

/** What to do where two have the same. */
export const giveWay = (what: string, name: string, rival: string): string =>
  rival === name
    ? 'Take one of the two out.'
    : `Choose another ${what}, or first publish a version of ${rival} without it.`;
