import { Trans } from '@lingui/react/macro';
import type { About } from '../../contract/settings/read-public-settings.ts';
import { TeacherFace } from './teacher-face.tsx';

/** Who teaches what, with faces and qualifications. */
export function Faculty({ people }: { people: About['faculty'] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>Faculty</Trans>
      </h2>
      <ul className="mt-2 divide-y">
        {people.map(({ name, subject, qualification, photoUrl }) => (
          <li key={`${name} ${subject}`} className="flex items-center gap-3.5 py-3.5">
            <TeacherFace name={name} photo={photoUrl} />
            <div className="min-w-0">
              <h3 className="text-h3">{name}</h3>
              {subject && <p className="text-small">{subject}</p>}
              {qualification && <p className="text-small text-muted-foreground">{qualification}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
