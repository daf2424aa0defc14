import { useQuery } from '@tanstack/react-query';
import { brandingImagesQuery } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { useSession } from '../api/session/session.ts';
import { directorPhotos } from '../pages/director-photos.ts';
import { laterPart } from '../shell/start/deferred-island.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Hero } from './hero.tsx';
import { heroImagesQuery } from './home-images.ts';
import { NextStepSkeleton } from './next-step-skeleton.tsx';

/** What is on its way keeps the footer below the window. */
const LowerHalf = laterPart(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  <div className="min-h-dvh" />,
);

const NextStepCard = lazyPart(async () => (await import('./next-step-card.tsx')).NextStepCard, <NextStepSkeleton />);

/** The home page (`docs/domain/home-and-images.md`). The images start with the defaults, which stay when nothing better comes in time. */
export function HomeScreen() {
  const { directors } = usePublicSettings();
  const { status, expected } = useSession();
  const signedIn = expected || status === 'signed-in';
  // The first to come bring the photos; twenty newer stories leave none among the images of home. A read that fails or
  // brings nothing keeps the drawn portraits (`docs/domain/home-and-images.md`).
  const branding = useQuery(brandingImagesQuery).data;
  const { data: images = [] } = useQuery({ ...heroImagesQuery, placeholderData: branding });
  const photoSources = images.length === 0 ? [] : [...images, ...(branding ?? [])];
  return (
    <>
      <Hero photos={directorPhotos(directors, photoSources)} overlapped={signedIn} />
      {signedIn && (expected ? <NextStepSkeleton /> : <NextStepCard />)}
      <LowerHalf />
    </>
  );
}
