import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { ShownImage } from '../api/images.ts';
import type { Language } from '../i18n/language.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { StoryCard } from './story-card.tsx';
import { storyFactsQuery } from './story-facts.ts';
import { useOpenStory } from './use-open-story.ts';

const StoryViewer = lazyPart(
  async () => (await import('./story-viewer.tsx')).StoryViewer,
  <p role="status" className="sr-only">
    <Trans>Opening</Trans>
  </p>,
);

/** Whether to jump instead of glide. */
const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface StoryCarouselProps {
  stories: readonly Partial<ShownImage>[];
  /** Beneath the stories, beside the buttons. */
  children: ReactNode;
}

/** Stories side by side: swiped, moved by keys and buttons, never by themselves. A tap enlarges one. */
export function StoryCarousel({ stories, children }: StoryCarouselProps) {
  const { t, i18n } = useLingui();
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 'auto' });
  const [ends, setEnds] = useState({ before: false, after: false });
  const { open, setOpen } = useOpenStory();
  const { data: facts, isPending } = useQuery(storyFactsQuery(i18n.locale as Language));
  const all = stories.map(({ url = '', title = '' }) => {
    const stated = facts?.find((one) => one.url === url);
    return { url, title: stated?.title ?? title, facts: stated };
  });

  useEffect(() => {
    if (!embla) return;
    const update = () => setEnds({ before: embla.canScrollPrev(), after: embla.canScrollNext() });
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  const back = () => embla?.scrollPrev(stillness());
  const on = () => embla?.scrollNext(stillness());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') on();
    else if (event.key === 'ArrowLeft') back();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a region of its own, with no element for it
    <div role="region" aria-roledescription={t`carousel`} aria-label={t`Success stories`} onKeyDown={onKeyDown}>
      <div ref={viewport} className="-mx-[var(--gutter)] overflow-hidden px-[var(--gutter)] md:mx-0 md:px-0">
        <ul className="-ml-3.5 flex touch-pan-y md:-ml-5">
          {all.map((story, place) => (
            <li
              key={story.url}
              className="min-w-0 flex-none basis-[74%] pl-3.5 sm:basis-72.5 md:basis-1/3 md:pl-5 lg:basis-1/4"
            >
              <StoryCard
                {...story}
                // The images themselves have their titles in English.
                waits={isPending && i18n.locale !== 'en'}
                onOpen={() => setOpen(place)}
                onFocus={() => {
                  if (!embla?.slidesInView().includes(place)) embla?.scrollTo(place, stillness());
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {children}
        {(ends.before || ends.after) && (
          <div className="ml-auto flex gap-2">
            <IconButton kind="bordered" label={t`Previous stories`} disabled={!ends.before} onClick={back}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton kind="bordered" label={t`Next stories`} disabled={!ends.after} onClick={on}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {open !== null && open < all.length && <StoryViewer stories={all} place={open} onPlace={setOpen} />}
    </div>
  );
}
