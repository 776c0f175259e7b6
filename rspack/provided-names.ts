import type { Stats, StatsModule } from '@rspack/core';
import { sharedFile, sharedVersions } from './shared-packages.ts';

const everyModule = {
  all: false,
  modules: true,
  nestedModules: true,
  providedExports: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
};

/** The names that the shell exports to remotes, by entry. */
export const providedNames = (build: Stats): Record<string, string[]> => {
  const modules = (build.toJson(everyModule).modules ?? []).flatMap(withNested);
  const exported = new Map(modules.map((module) => [module.nameForCondition, module.providedExports ?? []]));
  const names = Object.keys(sharedVersions).map((entry) => {
    // What is not platform's is CommonJS, which has no `default` of its own: `import` gives the whole under that name.
    const whole = entry.startsWith('@portico/') ? [] : ['default'];
    return [entry, [...(exported.get(sharedFile(entry)) ?? []), ...whole].sort()] as const;
  });
  return Object.fromEntries(names.sort());
};

const withNested = (module: StatsModule): StatsModule[] => [
  module,
  ...(module.modules ?? []).flatMap(withNested),
];
