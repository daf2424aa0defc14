import type { ShownImage } from '../api/images.ts';
import { ClassesCard } from './classes-card.tsx';
import { EnquiryCard } from './enquiry-card.tsx';
import { Promos } from './promos.tsx';
import { Specialties } from './specialties.tsx';
import { SuccessStories } from './success-stories.tsx';
import { SyllabusLinks } from './syllabus-links.tsx';

/** Home from the specialties down. It begins under the first screenful, so its code follows the first paint. */
export function LowerHalf({ stories }: { stories: readonly ShownImage[] | null }) {
  return (
    <>
      <section className="section-gap container">
        <Specialties />
        <SyllabusLinks />
      </section>
      <Promos />
      <SuccessStories passed={stories} />
      <div className="section-gap container grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] md:items-start">
        <ClassesCard />
        <EnquiryCard />
      </div>
    </>
  );
}
