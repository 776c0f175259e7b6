import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { serverSegments } from '@portico/contract/pages/screens';
import type { Finding } from '@portico/contract/releases/shipping';

/** Unreachable routes: the server, another remote or an earlier route has the path. */
export const routeFindings = ({ name, routes }: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] =>
  routes.flatMap(({ path }, index) => {
    const field = `descriptor.routes.${index}.path`;
    if (serverSegments.includes(path.split('/')[1] ?? ''))
      return { field, problem: `the server uses ${path} itself`, advice: 'Choose another path.' };
    const rivals = [...others, { name, routes: routes.slice(0, index) }];
    const rival = rivals.find((one) => one.routes.some((route) => route.path === path))?.name;
    if (!rival) return [];
    const problem = `${rival} already has a screen at ${path}`;
    return { field, problem, advice: conflictAdvice('path', name, rival) };
  });

/** Menu entries without a screen, and duplicates: the same label or screen in a group. */
export const menuFindings = (
  { name, routes, navigation }: RemoteDescriptor,
  others: RemoteDescriptor[],
): Finding[] => {
  const screens = [routes, ...others.map((other) => other.routes)].flat();
  return navigation.flatMap((entry, index) => {
    const { path, group } = entry;
    const field = `descriptor.navigation.${index}`;
    const rivals = [...others, { name, navigation: navigation.slice(0, index) }];
    const clashes = (['path', 'label'] as const).flatMap((what): Finding[] => {
      const rival = rivals.find((one) =>
        one.navigation.some((other) => other.group === group && other[what] === entry[what]),
      )?.name;
      if (!rival) return [];
      const problem = `${rival} already has an entry with the ${what} ${entry[what]} in the group ${group}`;
      return [{ field: `${field}.${what}`, problem, advice: conflictAdvice(what, name, rival) }];
    });
    if (screens.some((screen) => screen.path === path)) return clashes;
    const problem = `no remote has a screen at ${path}`;
    return [...clashes, { field: `${field}.path`, problem, advice: 'Use the path of a route.' }];
  });
};

const conflictAdvice = (what: string, name: string, rival: string): string =>
  rival === name
    ? 'Remove one of the two.'
    : `Choose another ${what}, or first publish a version of ${rival} without it.`;
