import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import type { MaterialChapter } from '../../../contract/materials/chapters.ts';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tile } from '../../ui/tile.tsx';

const shown = 8;

/** The chapters of a material with how far each was read; each opens the reader where it begins. */
export function ChapterList({ access: { material, chapters, opened } }: { access: MaterialAccess }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  if (chapters.length === 0) return null;
  const read = new Set(opened);
  const last = material.progress?.lastPage ?? 0;
  const here = chapters.findLastIndex((one) => one.page <= last);
  const count = chapters.length;
  // The one that is being read is always among them.
  const few = all || count <= shown + 2 ? chapters : chapters.slice(0, Math.max(shown, here + 1));
  return (
    <nav aria-label={t`Contents`}>
      <Card pad={false}>
        <ol className="divide-y">
          {few.map((chapter, at) => (
            <li key={`${chapter.page} ${chapter.title}`}>
              <Link
                to="/secure-material/$materialId"
                params={{ materialId: material.id }}
                // Where one stopped, in the chapter that is being read.
                search={at === here ? {} : { page: String(chapter.page) }}
                aria-current={at === here ? 'location' : undefined}
                className="flex min-h-16 items-center gap-3.5 px-4 py-3 hover:bg-muted"
              >
                <Place at={at} isHere={at === here} isRead={isRead(chapter, read)} />
                <span className="min-w-0 flex-1">
                  <span lang={material.language} className="block text-small-strong wrap-anywhere">
                    {chapter.title}
                  </span>
                  <span className="block text-micro text-muted-foreground tabular-nums">
                    {at === here ? (
                      <Trans>
                        Page {Math.min(last - chapter.page + 1, chapter.pages)} of {chapter.pages}
                      </Trans>
                    ) : (
                      <Plural value={chapter.pages} one="# page" other="# pages" />
                    )}
                  </span>
                </span>
                {at === here ? (
                  <Play size={18} fill="currentColor" aria-hidden="true" />
                ) : (
                  <ChevronRight size={20} aria-hidden="true" className="text-muted-foreground" />
                )}
              </Link>
            </li>
          ))}
        </ol>
      </Card>
      {few.length < count && (
        <div className="mt-2 text-center">
          <Button kind="ghost" onClick={() => setAll(true)}>
            <Trans>Show all {formatCount(count)} chapters</Trans>
          </Button>
        </div>
      )}
    </nav>
  );
}

const isRead = ({ page, pages }: MaterialChapter, read: ReadonlySet<number>) =>
  Array.from({ length: pages }, (_, at) => page + at).every((one) => read.has(one));

function Place({ at, isHere, isRead: whole }: { at: number; isHere: boolean; isRead: boolean }) {
  const { t } = useLingui();
  if (whole && !isHere) {
    return (
      <Tile kind="success" size="sm">
        <Check size={18} role="img" aria-label={t({ message: 'Read', context: 'chapter' })} />
      </Tile>
    );
  }
  return (
    <Tile kind={isHere ? 'primary' : 'neutral'} size="sm">
      <span className="text-small-strong tabular-nums">{formatCount(at + 1)}</span>
    </Tile>
  );
}
