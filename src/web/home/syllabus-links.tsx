import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { syllabusSlugs } from '../../contract/pages/syllabus.ts';
import { syllabusWords } from '../settings/copy.ts';
import { Tile } from '../ui/tile.tsx';

/** The two syllabus buttons; each document opens in a window of its own (`docs/domain/home-and-images.md`). */
export function SyllabusLinks() {
  const { i18n } = useLingui();
  return (
    <>
      <h3 className="mt-7 text-h2">
        <Trans>Know the syllabus</Trans>
      </h3>
      <div className="mt-3 grid grid-cols-1 gap-3 md:mt-5 md:grid-cols-2">
        {syllabusSlugs.map((slug) => (
          <a
            key={slug}
            href={`/syllabus/${slug}`}
            target="_blank"
            rel="noreferrer"
            onClick={openWindow}
            // Large text takes the line under the tile: beside it a word would break.
            className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-[18px] border bg-card py-3.5 pr-[52px] pl-4 focus-visible:rounded-[18px]"
          >
            <Tile kind="sun">
              <FileText aria-hidden="true" />
            </Tile>
            <span className="min-w-[min(100%,9rem)] flex-1">
              <span className="block text-h3">{i18n._(syllabusWords[slug])}</span>
              <span className="text-small text-muted-foreground">
                <Trans>Opens in a new window</Trans>
              </span>
            </span>
            <ExternalLink size={22} className="absolute right-4 text-muted-foreground" aria-hidden="true" />
          </a>
        ))}
      </div>
    </>
  );
}

/** A window without the browser's bars where there are windows; a phone opens a tab, and so does a blocked pop-up. */
function openWindow(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const { href } = event.currentTarget;
  const opened = window.open(href, '_blank', 'popup,width=900,height=1000');
  if (opened) event.preventDefault();
}
