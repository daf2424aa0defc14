import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import { useSession } from '../api/session/session.ts';
import { InstallOfferCard } from '../shell/install/install-card.tsx';
import { ClassesCard } from './classes-card.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import { heroImagesQuery } from './home-images.ts';
import { IntroVideo } from './intro-video.tsx';
import { Promos } from './promos.tsx';
import { Specialties } from './specialties.tsx';
import { SuccessStories } from './success-stories.tsx';
import { SyllabusLinks } from './syllabus-links.tsx';

/** At most so many Successful Candidates are kept (`docs/domain/home-and-images.md`). */
const mostStories = 6;

/**
 * Home from the film down. It begins under the first screenful, so its code follows the first paint. Nothing in it
 * suspends: for a visitor each boundary is taken over on its own, so that a tap is not kept waiting for the whole page. Drawn
 * for somebody signed in it is taken over at once with the page: what that asks for would be here before a boundary's turn.
 */
export function LowerHalf() {
  // The screen itself asks for them; when it was refused, this is no reason to ask again.
  const { data = [], isPending } = useQuery({ ...heroImagesQuery, enabled: false });
  const stories = data.filter((image) => image.category === 'Successful Candidates').slice(0, mostStories);
  const { expected } = useSession();
  const [Piece] = useState(() => (expected ? Fragment : Suspense));
  return (
    <>
      <Piece>
        <IntroVideo />
      </Piece>
      <Piece>
        <section className="section-gap container">
          <Specialties />
          <SyllabusLinks />
        </section>
      </Piece>
      <Piece>
        <Promos />
      </Piece>
      <InstallOfferCard />
      <Piece>
        <SuccessStories passed={isPending ? null : stories} />
      </Piece>
      <Piece>
        <div className="section-gap container grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] md:items-start">
          <ClassesCard />
          <EnquiryCard />
        </div>
      </Piece>
    </>
  );
}
