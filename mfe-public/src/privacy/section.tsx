import type { ReactNode } from 'react';

interface SectionProps {
  /** The URL's fragment, as in `/privacy#children`. */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
