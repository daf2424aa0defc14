import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages, type Texts } from '../../../contract/languages.ts';
import type { Passage } from '../../../contract/tests/passages.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { onePassage, passageList } from './admin-queries.ts';
import { PassageDialog } from './passage-dialog.tsx';

interface CardProps {
  passageId: string | null;
  /** The question has edits that are not saved: the passage of all its questions waits for them. */
  hasEdits: boolean;
  onChange: (passageId: string | null) => void;
  /** Questions about it got a next version. */
  onReplaced: (passage: Passage) => void;
}

/** The passage that a question is about: questions of one passage stay together, also when a test is shuffled. */
export function PassageCard({ passageId, hasEdits, onChange, onReplaced }: CardProps) {
  const [open, setOpen] = useState<'write' | 'choose' | 'replace' | null>(null);
  const {
    data: passage,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...onePassage(passageId ?? ''),
    enabled: passageId !== null,
  });
  const close = () => setOpen(null);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Passage</Trans>
      </h2>
      {passageId === null ? (
        <p className="text-small text-muted-foreground">
          <Trans>For several questions about one text. They stay together even when a test is shuffled.</Trans>
        </p>
      ) : (
        <>
          {isLoadingError && (
            <ErrorCard
              title={<Trans>Could not load the passage</Trans>}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!passage && !isLoadingError && <Skeleton className="h-24" />}
          {passage && <PassageText passage={passage} />}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {passageId === null ? (
          <>
            <Button kind="outline" size="sm" onClick={() => setOpen('write')}>
              <Trans>Write a passage</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => setOpen('choose')}>
              <Trans>Choose a passage</Trans>
            </Button>
          </>
        ) : (
          <>
            {passage && (
              <Button kind="outline" size="sm" disabled={hasEdits} onClick={() => setOpen('replace')}>
                <Trans>Edit the passage</Trans>
              </Button>
            )}
            <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
              <Trans>Remove the passage from this question</Trans>
            </Button>
          </>
        )}
      </div>
      {passage && hasEdits && (
        <p className="text-small text-muted-foreground">
          <Trans>Save the question first, then edit its passage.</Trans>
        </p>
      )}
      {open === 'choose' && (
        <ChooseDialog
          onChoose={(id) => {
            onChange(id);
            close();
          }}
          onClose={close}
        />
      )}
      {(open === 'write' || (open === 'replace' && passage)) && (
        <PassageDialog
          passage={open === 'replace' ? (passage ?? null) : null}
          onSaved={(saved) => {
            if (open === 'replace' && passage && passage.questions > 0) onReplaced(saved);
            onChange(saved.id);
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** A passage in each language that it has. */
function PassageText({ passage }: { passage: Passage }) {
  return (
    <div className="grid gap-3">
      {languages
        .filter((one) => passage.texts[one] !== '')
        .map((one) => (
          <p key={one} lang={one} className="border-l-4 pl-3">
            <RichText text={passage.texts[one]} />
          </p>
        ))}
      <p className="text-small text-muted-foreground tabular-nums">
        <Plural value={passage.questions} one="# question is about it" other="# questions are about it" />
      </p>
    </div>
  );
}

function ChooseDialog({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(passageList);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const beginning = (texts: Texts) => textIn(texts, i18n.locale).slice(0, 160);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Choose a passage</Trans>}>
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the passages</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data && items.length === 0 && (
        <p>
          <Trans>There are no passages yet.</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {items.map((one) => (
          <li key={one.id}>
            <button type="button" className="link min-h-11 text-left wrap-anywhere" onClick={() => onChoose(one.id)}>
              {beginning(one.texts)}
            </button>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </Dialog>
  );
}
