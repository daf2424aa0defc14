import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { directorPhotos } from '../academy/director-photos.ts';
import { brandingImagesQuery } from '../api/images.ts';
import { usePublicSettings, useSettingsComplete } from '../api/public-settings.ts';
import { useSession } from '../api/session.ts';
import { laterPart } from '../shell/later-part.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Hero } from './hero.tsx';
import { IntroVideo } from './intro-video.tsx';
import { NoToday } from './no-today.tsx';
import { heroImagesQuery } from './queries.ts';

const LowerHalf = laterPart(() => import('./lower-half.tsx'), 'LowerHalf');

const TodayCard = lazyPart(async () => (await import('./today-card.tsx')).TodayCard, <NoToday />);

/** What is on its way keeps the footer below the window. */
const room = <div className="min-h-dvh" />;

/** At most so many Successful Candidates are kept (`spec.md §7`). */
const mostStories = 6;

/** The home page (`spec.md §1`). The images start with the defaults, which stay when nothing better comes in time. */
export function HomeScreen() {
  const { directors } = usePublicSettings();
  const complete = useSettingsComplete();
  const { status } = useSession();
  // The first to come bring the photos; stories are among the home images alone.
  const branding = useQuery(brandingImagesQuery).data;
  const images = useQuery({ ...heroImagesQuery, placeholderData: branding });
  const rows = images.data ?? [];
  const stories = rows.filter((image) => image.category === 'Successful Candidates').slice(0, mostStories);
  return (
    <>
      <Hero photos={directorPhotos(directors, rows)} />
      {status === 'signed-in' ? <TodayCard /> : <NoToday />}
      {complete && <IntroVideo />}
      {complete ? (
        <Suspense fallback={room}>
          <LowerHalf stories={images.isPending || images.isPlaceholderData ? null : stories} />
        </Suspense>
      ) : (
        room
      )}
    </>
  );
}
