import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ReadingNote } from '../../../contract/materials/material-reading.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Notes } from './use-notes.ts';

interface NotesPartProps {
  notes: Notes;
  page: number;
  onGo: (page: number) => void;
}

/** The note at this page, and everything that the reader keeps in the material. */
export function NotesPart({ notes, page, onGo }: NotesPartProps) {
  const { data, isLoadingError, isFetching, refetch } = notes.notes;
  if (isLoadingError) {
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

function NoteForm({ notes: { at, save, putNote }, page }: Pick<NotesPartProps, 'notes' | 'page'>) {
  const { t, i18n } = useLingui();
  const kept = at(page);
  // What is written here was begun on it, whatever is loaded meanwhile.
  const [base, setBase] = useState(kept);
  const [note, setNote] = useState(kept.note);
  // A bookmark is set beside it, and is no other note.
  const started = kept.note === base.note ? kept : base;
  const keep = () =>
    save.mutate(
      { ...started, note: note.trim() },
      {
        onSuccess: (saved) => {
          setBase(saved);
          showToast({ kind: 'success', title: t`Note saved` });
        },
        onError: (error) => {
          if (!conflictOf(error)) showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
        },
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
        label={<Trans>Note on page {page}</Trans>}
        maxLength={2000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <EditNotice
        error={save.error}
        table="reading_notes"
        base={started}
        mine={() => ({ note: note.trim(), bookmarked: started.bookmarked })}
        valuesOf={({ note: text, bookmarked }: ReadingNote) => ({ note: text, bookmarked })}
        onGoOn={(current, values) => {
          putNote(current);
          setBase(current);
          setNote(values.note);
          save.reset();
        }}
      />
      <Button
        type="submit"
        kind="outline"
        size="sm"
        className="mt-2"
        busy={save.isPending}
        disabled={note.trim() === kept.note}
      >
        <Trans>Save note</Trans>
      </Button>
    </form>
  );
}
