import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { linesOf, Section } from './section.tsx';

/** What a buyer will learn; nothing where staff wrote nothing. */
export function Outcomes({ text }: { text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <Section title={<Trans>What you will learn</Trans>}>
      <ul className="grid gap-2 md:grid-cols-2 md:gap-x-6">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <CircleCheck size={20} className="mt-0.5 flex-none text-success-ink" aria-hidden="true" />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
