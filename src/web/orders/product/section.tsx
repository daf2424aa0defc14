import type { ReactNode } from 'react';

/** One part of a product's page. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h2">{title}</h2>
      {children}
    </section>
  );
}

/** A text of one thing a line, without its empty lines. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
