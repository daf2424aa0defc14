import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chips.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attemptReview } from '../queries.ts';
import { type ReviewedOne, ReviewPalette } from './review-palette.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

const kept = {
  all: () => true,
  wrong: ({ own }: ReviewedOne) => own.outcome === 'wrong',
  blank: ({ own }: ReviewedOne) => own.outcome === 'blank',
  right: ({ own }: ReviewedOne) => own.outcome === 'right' || own.outcome === 'bonus',
};

/** The solutions one by one, with every question a tap away: a hundred at once are too much for a cheap phone (decision 0600). */
export function ReviewList({ attemptId }: { attemptId: string }) {
  const { t, i18n } = useLingui();
  const { data: review, isLoadingError, error, isFetching, refetch } = useQuery(attemptReview(attemptId));
  const [chosen, setLanguage] = useState<Language | null>(null);
  const [show, setShow] = useState<keyof typeof kept>('all');
  const [number, setNumber] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the solutions</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!review) return <Skeleton className="h-60 rounded-card" />;
  const { paper } = review;
  const language = chosen ?? paper.languages.find((one) => one === i18n.locale) ?? paper.languages[0] ?? 'en';
  const reviewed = new Map(review.questions.map((one) => [one.q, one]));
  const all = paper.questions.flatMap((question, index) => {
    const own = reviewed.get(question.q);
    return own ? [{ number: index + 1, question, own }] : [];
  });
  const shown = all.filter(kept[show]);
  const place = Math.max(
    0,
    shown.findIndex((one) => one.number === number),
  );
  const current = shown[place];
  const open = (next: ReviewedOne | undefined) => {
    if (!next) return;
    setNumber(next.number);
    top.current?.scrollIntoView({ block: 'start' });
    // What is drawn anew is read from its heading on.
    requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true }));
  };
  const section = paper.rules.sections.find((one) => one.n === current?.question.section);
  const chip = (which: keyof typeof kept, words: React.ReactNode) => (
    <Chip on={show === which} onClick={() => setShow(which)}>
      {words} <span className="tabular-nums opacity-80">{all.filter(kept[which]).length}</span>
    </Chip>
  );
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">
          <Trans>Solutions</Trans>
        </h2>
        {paper.languages.length > 1 && (
          <Segmented
            label={t`Language of the questions`}
            value={language}
            onChange={setLanguage}
            options={paper.languages.map((one) => ({ value: one, label: languageNames[one] }))}
          />
        )}
      </div>
      <Chips label={t`Which questions`}>
        {chip('all', <Trans>All</Trans>)}
        {chip('wrong', <Trans>Wrong</Trans>)}
        {chip('blank', <Trans>Blank</Trans>)}
        {chip('right', <Trans>Right</Trans>)}
      </Chips>
      {current ? (
        <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
          <div className="min-w-0 lg:order-2">
            <ReviewPalette questions={shown} current={current.number} onOpen={open} />
          </div>
          <div ref={top} className="grid min-w-0 scroll-mt-20 gap-3">
            <ReviewedQuestion
              key={current.question.q}
              {...current}
              section={section ? textIn(section.names, i18n.locale) : ''}
              attemptId={attemptId}
              language={language}
            />
            <nav aria-label={t`Solutions`} className="flex items-center justify-between gap-3">
              <Button kind="outline" disabled={place === 0} onClick={() => open(shown[place - 1])}>
                <ChevronLeft aria-hidden="true" />
                <Trans>Previous</Trans>
              </Button>
              <p className="text-small text-muted-foreground tabular-nums">
                <Trans>
                  {place + 1} of {shown.length}
                </Trans>
              </p>
              <Button disabled={place === shown.length - 1} onClick={() => open(shown[place + 1])}>
                <Trans>Next</Trans>
                <ChevronRight aria-hidden="true" />
              </Button>
            </nav>
          </div>
        </div>
      ) : (
        <p>
          <Trans>No question is among these.</Trans>
        </p>
      )}
    </section>
  );
}
