import { useQuery } from '@tanstack/react-query';
import { brandingImagesQuery } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { Card } from '../ui/card.tsx';
import { aboutQuery } from './about-queries.ts';
import { directorPhotos } from './director-photos.ts';
import { TeacherFace } from './teacher-face.tsx';

/** Who teaches the classes of a product, with the face and qualification that the settings have of them. */
export function TeachersCard({ names }: { names: readonly string[] }) {
  const { directors } = usePublicSettings();
  const faculty = useQuery(aboutQuery).data?.faculty ?? [];
  const photos = directorPhotos(directors, useQuery(brandingImagesQuery).data ?? []);
  const people = [...new Set(names.filter((name) => name !== ''))].map((name) => {
    const place = directors.findIndex((one) => one.name === name);
    const known = faculty.find((one) => one.name === name);
    const line = known ? [known.subject, known.qualification].filter(Boolean).join(' · ') : directors[place]?.roleTitle;
    return { name, line, photo: photos[place] ?? known?.photoUrl };
  });
  return (
    <Card pad={false} className="divide-y">
      {people.map(({ name, line, photo }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-4.5 py-3.5">
          <TeacherFace name={name} photo={photo} />
          <div className="min-w-0 flex-[1_1_8rem]">
            <h3 className="text-small-strong break-words">{name}</h3>
            {line && <p className="text-small break-words text-muted-foreground">{line}</p>}
          </div>
        </div>
      ))}
    </Card>
  );
}
