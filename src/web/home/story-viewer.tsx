import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { shownPicture } from '../api/shown-picture.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Story } from './story-card.tsx';
import { useStoryLine } from './story-line.ts';

interface StoryViewerProps {
  stories: readonly Story[];
  /** Which one is enlarged. */
  place: number;
  /** Another one, or null to close. */
  onPlace: (place: number | null) => void;
}

/** The enlarged story over the whole page. A tap anywhere closes it; arrows go on. */
export function StoryViewer({ stories, place, onPlace }: StoryViewerProps) {
  const { t } = useLingui();
  const story = stories[place];
  const opener = useRef(typeof document === 'undefined' ? null : document.activeElement);
  const line = useStoryLine(story?.facts);
  const number = place + 1;
  const count = stories.length;
  const go = (step: number) => onPlace((place + step + count) % count);
  const step = (by: number) => (event: MouseEvent) => {
    event.stopPropagation();
    go(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onPlace(null)}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onClick={() => onPlace(null)}
          className="dark fixed inset-0 z-50 flex cursor-zoom-out flex-col bg-[oklch(14%_.03_268)] text-white outline-none motion-safe:animate-[appear_var(--d-2)_var(--ease)]"
        >
          <div className="flex items-center justify-between pt-2.5 pr-3 pl-5">
            <span className="text-small-strong tabular-nums">
              <Trans>
                {number} of {count}
              </Trans>
            </span>
            {/* Its click closes on the way up, once: a second step back would leave the page. */}
            <IconButton label={t`Close`}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="relative m-4 min-h-0 flex-1">
            <Picture
              key={story?.url}
              {...shownPicture(story?.url, '100vw')}
              alt={story?.facts?.alt || story?.title || t`Success story`}
              loading="eager"
              className="absolute inset-0 m-auto size-auto max-h-full max-w-full rounded-card object-contain!"
            />
          </div>
          <div className="flex items-center justify-between gap-2 px-3 pt-2.5 pb-6.5">
            <IconButton label={t`Previous story`} disabled={count < 2} onClick={step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <div className="min-w-0 text-center">
              <Dialog.Title className="text-h3">{story?.title || t`Success story`}</Dialog.Title>
              {line && <p className="text-small">{line}</p>}
              <p className="text-micro opacity-75">
                <Trans>Tap anywhere to close</Trans>
              </p>
            </div>
            <IconButton label={t`Next story`} disabled={count < 2} onClick={step(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
