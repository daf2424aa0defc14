import { shownPicture } from '../api/shown-picture.ts';
import { Picture } from '../ui/picture.tsx';

/** The photo of a teacher, or the first letters of the name where there is none. */
export function TeacherFace({ name, photo }: { name: string; photo: string | null | undefined }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('');
  return (
    <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-full bg-primary-soft text-h3 text-primary-ink">
      {photo ? (
        <Picture {...shownPicture(photo, '56px')} alt="" className="size-full" />
      ) : (
        <span aria-hidden="true">{letters}</span>
      )}
    </span>
  );
}
