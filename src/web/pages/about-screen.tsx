import { useQuery } from '@tanstack/react-query';
import { defaultAbout } from '../../contract/settings/default-about.ts';
import { brandingImagesQuery } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { DawnScene } from '../ui/dawn-scene.tsx';
import { aboutQuery } from './about-queries.ts';
import { DirectorCard } from './director-card.tsx';
import { directorPhotos } from './director-photos.ts';
import { Faculty } from './faculty.tsx';
import { FindUs } from './find-us.tsx';
import { Method } from './method.tsx';
import { Registration } from './registration.tsx';
import { Story } from './story.tsx';
import { WhatWeOffer } from './what-we-offer.tsx';

/** `/about`: everything on it stands in the settings. */
export function AboutScreen() {
  const settings = usePublicSettings();
  const { directors } = settings;
  const named = directors.some(({ name }) => name !== '');
  const { data, isPending } = useQuery(aboutQuery);
  const about = data ?? defaultAbout;
  const photos = directorPhotos(directors, useQuery(brandingImagesQuery).data ?? []);
  if (isPending) return <PageSkeleton />;
  return (
    <>
      <section
        className={`relative overflow-hidden bg-night pt-7.5 text-night-foreground md:pt-18 ${named ? 'pb-37.5 md:pb-47.5' : 'pb-24 md:pb-32'}`}
      >
        <DawnScene className="md:hidden" width={390} height={320} sun={{ x: 318, y: 196, r: 44 }} />
        <DawnScene className="max-md:hidden" width={1280} height={445} sun={{ x: 970, y: 272, r: 78 }} />
        <div className="relative container">
          <h1 className="max-w-[7em] text-hero">{about.heading}</h1>
          {about.promise && <p className="mt-2.5 max-w-[14.5em] text-night-muted">{about.promise}</p>}
        </div>
      </section>
      {named && (
        <div className="relative container -mt-24 grid grid-cols-1 gap-4 md:-mt-27.5 md:grid-cols-2 md:gap-6">
          {directors[0].name && <DirectorCard director={directors[0]} photo={photos[0]} portrait="man" />}
          {directors[1].name && <DirectorCard director={directors[1]} photo={photos[1]} portrait="woman" />}
        </div>
      )}
      <div className="section-gap container grid grid-cols-1 gap-10 md:grid-cols-2 md:gap-14">
        <div className="grid content-start gap-10">
          <Story />
          <Method steps={about.method} />
          <Faculty people={about.faculty} />
          <WhatWeOffer about={about} />
        </div>
        <div className="grid content-start gap-10">
          <FindUs contact={settings.contact} />
          <Registration legal={settings.legal} grievance={settings.contact.grievance} />
        </div>
      </div>
    </>
  );
}
