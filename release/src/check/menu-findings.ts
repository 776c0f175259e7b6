import type { RemoteDescriptor } from '@portico/contract/remote-descriptor';
import type { Finding } from './finding.js';
import { giveWay } from './route-findings.js';

/**
 * The menu entries of a remote that a person could not tell from another: in one group, the same label or the same
 * screen. And those that lead to no screen.
 */
export const menuFindings = (descriptor: RemoteDescriptor, others: RemoteDescriptor[]): Finding[] => {
  const paths = [descriptor, ...others].flatMap(({ routes }) => routes.map(({ path }) => path));
  return descriptor.navigation.flatMap(({ path, label, group }, index) => {
    const field = `descriptor.navigation.${index}`;
    const before = descriptor.navigation.slice(0, index);
    const rivals = [...others, { name: descriptor.name, navigation: before }];
    const rivalFor = (what: 'path' | 'label', value: string) =>
      rivals.find((one) => one.navigation.some((entry) => entry.group === group && entry[what] === value))
        ?.name;
    const clash = (what: 'path' | 'label', value: string): Finding[] => {
      const rival = rivalFor(what, value);
      const problem = `${rival} has an entry with the ${what} ${value} in the group ${group} already`;
      return rival
        ? [{ field: `${field}.${what}`, problem, advice: giveWay(what, descriptor.name, rival) }]
        : [];
    };
    const nowhere = {
      field: `${field}.path`,
      problem: `no remote has a screen at ${path}`,
      advice: 'Give it the path of a route.',
    };
    return [...clash('path', path), ...clash('label', label), ...(paths.includes(path) ? [] : [nowhere])];
  });
};
