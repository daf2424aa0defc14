import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import type { ShownImage } from '../api/images.ts';
import { useSession } from '../api/session.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useNear } from './near.ts';
import { storyFallbackQuery } from './queries.ts';

const StoryCarousel = lazyPart(async () => (await import('./story-carousel.tsx')).StoryCarousel, <StorySkeleton />);

interface SuccessStoriesProps {
  /** The stories among the home images; null while those are loading. */
  passed: readonly ShownImage[] | null;
}

/**
 * Success stories, newest first (`spec.md §2`). When none are passed in they are asked for on their own (§7, read 3).
 * With nothing to show the section is hidden; an admin sees that, and a way to add one.
 */
export function SuccessStories({ passed }: SuccessStoriesProps) {
  const { isAdmin } = useSession();
  const fallback = useQuery({ ...storyFallbackQuery, enabled: passed?.length === 0 });
  const loading = passed === null || (passed.length === 0 && fallback.isPending);
  const stories = passed && passed.length > 0 ? passed : (fallback.data ?? []);
  const [section, near] = useNear<HTMLElement>();
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
        <StorySkeleton />
      )}
    </section>
  );
}

function Encouragement() {
  return (
    <div className="flex min-w-0 flex-1 basis-70 flex-wrap items-center gap-x-5 gap-y-3">
      <p className="text-small text-muted-foreground">
        <Trans>Your photo belongs here. Join the next batch.</Trans>
      </p>
      <ButtonLink to="/events" kind="quiet" size="sm">
        <Trans>See classes</Trans>
      </ButtonLink>
    </div>
  );
}

function NoStories() {
  return (
    <EmptyState
      heading="h3"
      title={<Trans>No success stories available at the moment.</Trans>}
      text={<Trans>Students do not see this section until there is one.</Trans>}
      actions={
        <ButtonLink to="/admin/images" kind="outline" size="sm">
          <Trans>Add a success story</Trans>
        </ButtonLink>
      }
    />
  );
}

function StorySkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading success stories`} className="flex gap-3.5 overflow-hidden md:gap-5">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-72 w-[70%] max-w-72.5 flex-none rounded-card md:w-[23.6%]" />
      ))}
    </Loading>
  );
}
