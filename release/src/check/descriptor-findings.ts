import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { serverSegments } from '@portico/contract/pages/screens';
import type { Finding } from './fit-findings.js';

/** The routes that nobody would reach: another remote or the server has the path, or it is there twice. */
export const routeFindings = ({ name, routes }: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] =>
  routes.flatMap(({ path }, index) => {
    const field = `descriptor.routes.${index}.path`;
    if (serverSegments.includes(path.split('/')[1] ?? '')) {
      return { field, problem: `${path} is an address of the server`, advice: 'Choose another path.' };
    }
    const rivals = [...others, { name, routes: routes.slice(0, index) }];
    const rival = rivals.find((one) => one.routes.some((route) => route.path === path))?.name;
    if (!rival) return [];
    const problem = `${path} is a screen of ${rival} already`;
    return { field, problem, advice: adviceAt('path', name, rival) };
  });

/**
 * The menu entries that a person could not tell from another: in one group, the same label or the same screen. And
 * those without a screen.
 */
export const menuFindings = (
  { name, routes, navigation }: RemoteDescriptor,
  others: RemoteDescriptor[],
): Finding[] => {
  const paths = [routes, ...others.map((other) => other.routes)].flat().map(({ path }) => path);
  return navigation.flatMap((entry, index) => {
    const { path, group } = entry;
    const field = `descriptor.navigation.${index}`;
    const rivals = [...others, { name, navigation: navigation.slice(0, index) }];
    const clashes = (['path', 'label'] as const).flatMap((what): Finding[] => {
      const rival = rivals.find((one) =>
        one.navigation.some((other) => other.group === group && other[what] === entry[what]),
      )?.name;
      if (!rival) return [];
      const problem = `${rival} has an entry with the ${what} ${entry[what]} in the group ${group} already`;
      return [{ field: `${field}.${what}`, problem, advice: adviceAt(what, name, rival) }];
    });
    if (paths.includes(path)) return clashes;
    const problem = `no remote has a screen at ${path}`;
    return [...clashes, { field: `${field}.path`, problem, advice: 'Give it the path of a route.' }];
  });
};

/** What to do where two have the same. */
const adviceAt = (what: string, name: string, rival: string): string =>
  rival === name
    ? 'Remove one of the two.'
    : `Choose another ${what}, or first publish a version of ${rival} without it.`;
