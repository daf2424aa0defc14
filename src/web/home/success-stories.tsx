import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import type { ShownImage } from '../api/images.ts';
import { useSession } from '../api/session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import { PlainStories } from './plain-stories.tsx';
import { storyFallbackQuery } from './queries.ts';

const StoryCarousel = lazyPart(async () => (await import('./story-carousel.tsx')).StoryCarousel, <StorySkeleton />);

interface SuccessStoriesProps {
  /** The stories among the home images; null while those are loading. */
  passed: readonly ShownImage[] | null;
}

/**
 * Success stories, newest first (`docs/domain/home-and-images.md`). When none are passed in they are asked for on their own (`docs/domain/table-reads.md`, read 3).
 * With nothing to show the section is hidden; an admin sees that, and a way to add one.
 */
export function SuccessStories({ passed }: SuccessStoriesProps) {
  const { isAdmin } = useSession();
  const fallback = useQuery({ ...storyFallbackQuery, enabled: passed?.length === 0 });
  const loading = passed === null || (passed.length === 0 && fallback.isPending);
  const stories = passed && passed.length > 0 ? passed : (fallback.data ?? []);
  const [section, near] = useNear<HTMLElement>(600);
  if (!loading && stories.length === 0 && !isAdmin) return null;
  return (
    <section ref={section} className="section-gap container">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h1">
          <Trans>Success stories</Trans>
        </h2>
        {stories.length > 0 && (
          <Badge kind="sun">
            <Trophy size={16} aria-hidden="true" />
            <Plural value={stories.length} one="# Story" other="# Stories" />
          </Badge>
        )}
      </div>
      {loading ? (
        <StorySkeleton />
      ) : stories.length === 0 ? (
        <NoStories />
      ) : near ? (
        <StoryCarousel stories={stories}>
          <Encouragement />
        </StoryCarousel>
      ) : (
        <>
          <StorySkeleton />
          <noscript>{import.meta.env.SSR && <PlainStories stories={stories} />}</noscript>
        </>
      )}
    </section>
  );
}

function Encouragement() {
  return (
    <>
      <p className="basis-full text-small text-muted-foreground md:flex-1 md:basis-0">
        <Trans>Your photo belongs here. Join the next batch.</Trans>
      </p>
      <ButtonLink to="/events" kind="quiet" size="sm">
        <Trans>See classes</Trans>
      </ButtonLink>
    </>
  );
}

function NoStories() {
  return (
    <EmptyState
      heading="h3"
      title={<Trans>No success stories available at the moment.</Trans>}
      text={<Trans>Students see this section once there is a story.</Trans>}
      actions={
        <ButtonLink to="/admin/images" kind="outline" size="sm">
          <Trans>Add a success story</Trans>
        </ButtonLink>
      }
    />
  );
}

/** The same places as in the carousel. */
function StorySkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading success stories`} className="overflow-hidden noscript:hidden">
      <div aria-hidden="true" className="-ml-3.5 flex md:-ml-5">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="flex-none basis-[74%] pl-3.5 sm:basis-72.5 md:basis-1/3 md:pl-5 lg:basis-1/4">
            <Skeleton className="aspect-[4/3.6] w-full rounded-b-none rounded-t-card" />
            <Skeleton className="mt-3 h-23 rounded-t-none rounded-b-card" />
          </div>
        ))}
      </div>
      <div className="mt-4 h-20 md:h-11" />
    </Loading>
  );
}
