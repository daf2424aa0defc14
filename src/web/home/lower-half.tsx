import { Suspense } from 'react';
import type { ShownImage } from '../api/images.ts';
import { ClassesCard } from './classes-card.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import { Promos } from './promos.tsx';
import { Specialties } from './specialties.tsx';
import { SuccessStories } from './success-stories.tsx';
import { SyllabusLinks } from './syllabus-links.tsx';

/**
 * Home from the specialties down. It begins under the first screenful, so its code follows the first paint. Nothing in it
 * suspends: each boundary is taken over on its own, so that a tap is not kept waiting for the whole page.
 */
export function LowerHalf({ stories }: { stories: readonly ShownImage[] | null }) {
  return (
    <>
      <Suspense>
        <section className="section-gap container">
          <Specialties />
          <SyllabusLinks />
        </section>
      </Suspense>
      <Suspense>
        <Promos />
      </Suspense>
      <Suspense>
        <SuccessStories passed={stories} />
      </Suspense>
      <Suspense>
        <div className="section-gap container grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] md:items-start">
          <ClassesCard />
          <EnquiryCard />
        </div>
      </Suspense>
    </>
  );
}
