import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Section } from './section.tsx';

/** Each question on a line with its answer under it, an empty line between them, as staff write them. */
function questionsOf(text: string): { question: string; answer: string }[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n'))
    .flatMap(([question = '', ...answer]) => (answer.length > 0 ? [{ question, answer: answer.join('\n') }] : []));
}

/** What others asked before they bought. */
export function Questions({ text }: { text: string }) {
  const items = questionsOf(text);
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Questions and answers</Trans>}>
      <Card pad={false} className="divide-y">
        {items.map(({ question, answer }) => (
          <details key={question} className="group px-4.5">
            <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3 text-small-strong">
              <span className="min-w-0 flex-1 break-words">{question}</span>
              <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-small break-words whitespace-pre-line text-muted-foreground">{answer}</p>
          </details>
        ))}
      </Card>
    </Section>
  );
}
