import type { ReactNode } from 'react';

interface SectionProps {
  /** What an address names the section by, as in `/privacy#children`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One section of the policy. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
