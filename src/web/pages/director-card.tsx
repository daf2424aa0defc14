import { useLingui } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { shownPicture } from '../api/shown-picture.ts';
import { Card } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { Portrait } from '../ui/portrait.tsx';

interface DirectorCardProps {
  director: PublicSettings['directors'][number];
  photo: string | null;
  portrait: 'man' | 'woman';
}

const contact =
  'inline-grid size-11 place-items-center rounded-[13px] bg-primary-soft text-primary-ink focus-visible:rounded-[13px]';

/** A director with photo, one sentence, and links to call and write where there are any. */
export function DirectorCard({ director, photo, portrait }: DirectorCardProps) {
  const { t } = useLingui();
  const { name, roleTitle: role } = director;
  return (
    <Card pad={false} className="flex flex-wrap gap-4 p-4.5 shadow-2 md:gap-6 md:p-7">
      <span className="size-26 flex-none overflow-hidden rounded-[18px]">
        {photo ? (
          <Picture {...shownPicture(photo, '108px')} alt={name} className="size-full" />
        ) : (
          <Portrait kind={portrait} className="size-full" />
        )}
      </span>
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="text-h2">{name}</h2>
        <p className="text-small text-muted-foreground">{role}</p>
        {director.sentence && <p className="mt-2 text-small">{director.sentence}</p>}
        <div className="mt-2 flex gap-2">
          {director.phone && (
            <a href={`tel:${director.phone}`} aria-label={t`Call ${name}, ${role}`} className={contact}>
              <Phone size={20} aria-hidden="true" />
            </a>
          )}
          {director.email && (
            <a href={`mailto:${director.email}`} aria-label={t`Email ${name}, ${role}`} className={contact}>
              <Mail size={20} aria-hidden="true" />
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
