import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { wordsFor } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import type { Notes } from './use-notes.ts';

interface NotesPartProps {
  notes: Notes;
  page: number;
  onGo: (page: number) => void;
}

/** The note at this page, and everything that the reader keeps in the material. */
export function NotesPart({ notes, page, onGo }: NotesPartProps) {
  const { data, isError, isFetching, refetch } = notes.notes;
  if (isError) {
    return (
      <ErrorCard title={<Trans>Could not load your notes</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {data && <NoteForm key={page} notes={notes} page={page} />}
      {data && data.items.length > 0 && (
        <ul className="mt-4 divide-y border-t">
          {data.items.map((item) => (
            <li key={item.page}>
              <button
                type="button"
                className="flex w-full items-start gap-2.5 py-3 text-left hover:bg-accent"
                onClick={() => onGo(item.page)}
              >
                <Bookmark
                  size={16}
                  aria-hidden="true"
                  className="mt-1 flex-none"
                  fill={item.bookmarked ? 'currentColor' : 'none'}
                />
                <span className="min-w-0">
                  <span className="block text-small-strong tabular-nums">
                    <Trans>Page {item.page}</Trans>
                  </span>
                  <span className="line-clamp-2 text-small wrap-anywhere text-muted-foreground">{item.note}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoteForm({ notes: { at, save }, page }: Pick<NotesPartProps, 'notes' | 'page'>) {
  const { t, i18n } = useLingui();
  const kept = at(page);
  const [note, setNote] = useState(kept.note);
  const keep = () =>
    save.mutate(
      { ...kept, note: note.trim() },
      {
        onSuccess: () => showToast({ kind: 'success', title: t`Kept on your account` }),
        onError: (error) => showToast({ kind: 'error', title: i18n._(wordsFor(error)) }),
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextArea
        label={<Trans>Note at page {page}</Trans>}
        maxLength={2000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        kind="outline"
        size="sm"
        className="mt-2"
        busy={save.isPending}
        disabled={note.trim() === kept.note}
      >
        <Trans>Keep the note</Trans>
      </Button>
    </form>
  );
}
