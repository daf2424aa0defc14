import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { directorPhotos } from '../academy/director-photos.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { laterPart } from '../shell/later-part.ts';
import { Hero } from './hero.tsx';
import { IntroVideo } from './intro-video.tsx';
import { heroImagesQuery } from './queries.ts';
import { TodayCard } from './today-card.tsx';

const LowerHalf = laterPart(() => import('./lower-half.tsx'), 'LowerHalf');

/** At most so many Successful Candidates are kept (`spec.md §7`). */
const mostStories = 6;

/** The home page (`spec.md §1`). The images start with the defaults, which stay when nothing better comes in time. */
export function HomeScreen() {
  const { directors } = usePublicSettings();
  const images = useQuery(heroImagesQuery);
  const rows = images.data ?? [];
  const stories = rows.filter((image) => image.category === 'Successful Candidates').slice(0, mostStories);
  return (
    <>
      <Hero photos={directorPhotos(directors, rows)} />
      <TodayCard />
      <IntroVideo />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LowerHalf stories={images.isPending ? null : stories} />
      </Suspense>
    </>
  );
}
