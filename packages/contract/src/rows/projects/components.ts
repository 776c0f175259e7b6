/** Such as "C" and "Java", from what a project has as its components. */
export const componentsOf = ({ lang }: { lang: string }): string[] => [
  ...new Set(
    lang
      .split(/[,،、]/)
      .map((component) => component.trim())
      .filter(Boolean),
  ),
];
