import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { findScreen } from '@portico/contract/pages/screens';
import { serverSegments, shapeOf } from '@portico/contract/releases/route-pattern';
import type { Finding } from '@portico/contract/releases/shipping';

/** Unreachable routes: the server, another remote or an earlier route has the addresses. */
export const routeFindings = ({ name, routes }: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] =>
  routes.flatMap(({ path }, index) => {
    const field = `descriptor.routes.${index}.path`;
    if (serverSegments.includes(path.split('/')[1] ?? ''))
      return { field, problem: `the server uses ${path} itself`, advice: 'Choose another path.' };
    const rivals = [...others, { name, routes: routes.slice(0, index) }];
    const [rival] = rivals.flatMap((one) =>
      one.routes
        .filter((route) => shapeOf(route.path) === shapeOf(path))
        .map((route) => ({ name: one.name, path: route.path })),
    );
    if (!rival) return [];
    const problem = `${rival.name} already has a screen at ${rival.path}`;
    return [{ field, problem, advice: conflictAdvice('path', name, rival.name) }];
  });

/** Menu entries without a screen, and duplicates: the same label or screen in a group. */
export const menuFindings = (descriptor: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] => {
  const { name, navigation } = descriptor;
  const remotes = [descriptor, ...others].map((one) => ({ descriptor: one }));
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
    if (findScreen(remotes, path)) return clashes;
    const problem = `no remote has a screen at ${path}`;
    return [...clashes, { field: `${field}.path`, problem, advice: 'Use the path of a route.' }];
  });
};

const conflictAdvice = (what: string, name: string, rival: string): string =>
  rival === name
    ? 'Remove one of the two.'
    : `Choose another ${what}, or first publish a version of ${rival} without it.`;
