import type { Release } from '@portico/contract/releases/release';
import type { Finding } from '@portico/contract/releases/shipping';

/** Where a release contradicts itself. The build recipe makes none such, but whoever has a token can upload one. */
export const contradictions = (release: Release): Finding[] => {
  const { name, descriptor, browser, server } = release;
  const finding = (field: string, problem: string) => ({
    field,
    problem,
    advice: 'Build it again with the build recipe.',
  });
  if (name === 'shell') return descriptor ? [finding('descriptor', 'the shell has none')] : [];
  if (!descriptor) return [finding('descriptor', 'it is missing, and only the shell has none')];
  const modules = Object.keys(browser.modules);
  return [
    ...(descriptor.name === name
      ? []
      : [finding('descriptor.name', `it is ${descriptor.name}, not ${name}`)]),
    ...descriptor.routes.flatMap(({ module }, index) =>
      modules.includes(module)
        ? []
        : [finding(`descriptor.routes.${index}.module`, `the build exposes no ${module}`)],
    ),
    ...modules
      .filter((module) => !Object.hasOwn(server, module))
      .map((module) => finding(`server.${module}`, 'it is missing')),
  ];
};
