import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Bookmark, List, Moon, Sun } from 'lucide-react';
import type { ReadingNote } from '../../../contract/materials/material-reading.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Notes } from './use-notes.ts';
import type { Reader } from './use-reader.ts';

interface ViewerBarProps {
  materialId: string;
  title: string;
  pages: number;
  reader: Reader;
  notes: Notes;
  onPanel: () => void;
}

/** Back to the shelf, what is read and where, night and the overview. */
export function ViewerBar({ materialId, title, pages, reader, notes, onPanel }: ViewerBarProps) {
  const { t, i18n } = useLingui();
  const here = notes.at(reader.page);
  return (
    <header className="reader-bar flex flex-wrap items-center gap-1 bg-card py-1.5 pr-2 pl-1.5 max-md:not-in-data-away:pl-5">
      <Link
        to="/material/$materialId/access"
        params={{ materialId }}
        aria-label={t`Close reader`}
        // Under the header, whose arrow leads back, there would be two.
        className="grid max-md:not-in-data-away:hidden size-11 flex-none place-items-center rounded-[13px]"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <div className="min-w-0 flex-[1_1_7rem]">
        {/* The header names it while it is there. */}
        <h1 className="truncate text-body-strong max-md:not-in-data-away:sr-only">{title}</h1>
        <p className="text-small text-muted-foreground tabular-nums" aria-live="polite">
          <Trans>
            Page {reader.page} of {pages}
          </Trans>
        </p>
      </div>
      <IconButton
        label={t`Bookmark this page`}
        aria-pressed={here.bookmarked}
        disabled={!notes.notes.data}
        onClick={() =>
          notes.save.mutate(
            { ...here, bookmarked: !here.bookmarked },
            {
              onError: (error) => {
                const met = conflictOf<ReadingNote>(error);
                if (met) notes.putNote(met.current);
                showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
              },
            },
          )
        }
      >
        <Bookmark aria-hidden="true" fill={here.bookmarked ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton label={t`Night mode`} aria-pressed={reader.night} onClick={reader.toggleNight}>
        {reader.night ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </IconButton>
      <IconButton label={t`Pages, contents, search and notes`} className="lg:hidden" onClick={onPanel}>
        <List aria-hidden="true" />
      </IconButton>
    </header>
  );
}
