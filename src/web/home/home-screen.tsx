import { useQuery } from '@tanstack/react-query';
import { directorPhotos } from '../academy/director-photos.ts';
import { brandingImagesQuery } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { useSession } from '../api/session.ts';
import { laterPart } from '../shell/later-part.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Hero } from './hero.tsx';
import { IntroVideo } from './intro-video.tsx';
import { NextStepSkeleton } from './next-step-skeleton.tsx';
import { heroImagesQuery } from './queries.ts';

/** What is on its way keeps the footer below the window. */
const LowerHalf = laterPart(async () => (await import('./lower-half.tsx')).LowerHalf, <div className="min-h-dvh" />);

const NextStepCard = lazyPart(async () => (await import('./next-step-card.tsx')).NextStepCard, <NextStepSkeleton />);

/** At most so many Successful Candidates are kept (`spec.md §7`). */
const mostStories = 6;

/** The home page (`spec.md §1`). The images start with the defaults, which stay when nothing better comes in time. */
export function HomeScreen() {
  const { directors } = usePublicSettings();
  const { status, expected } = useSession();
  const signedIn = expected || status === 'signed-in';
  // The first to come bring the photos; stories are among the home images alone.
  const branding = useQuery(brandingImagesQuery).data;
  const images = useQuery({ ...heroImagesQuery, placeholderData: branding });
  const rows = images.data ?? [];
  const stories = rows.filter((image) => image.category === 'Successful Candidates').slice(0, mostStories);
  return (
    <>
      <Hero photos={directorPhotos(directors, rows)} overlapped={signedIn} />
      {signedIn && (expected ? <NextStepSkeleton /> : <NextStepCard />)}
      <IntroVideo />
      <div className="below">
        <LowerHalf stories={images.isPending || images.isPlaceholderData ? null : stories} />
      </div>
    </>
  );
}
