import { useLingui } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { shownPicture } from '../api/shown-picture.ts';
import { Picture } from '../ui/picture.tsx';
import { Portrait } from '../ui/portrait.tsx';

interface DirectorTileProps {
  director: PublicSettings['directors'][number];
  photo: string | null;
  /** The drawn portrait that stands until a photo has come. */
  portrait: 'man' | 'woman';
}

/** A director on the hero: photo, name, role title, and links to call and write where there are any. */
export function DirectorTile({ director, photo, portrait }: DirectorTileProps) {
  const { t } = useLingui();
  const { roleTitle: role } = director;
  // The word that stands for a name which has not come.
  const name = director.name === 'Director' ? t`Director` : director.name;
  return (
    <article className="flex flex-col items-center gap-1.5 rounded-[20px] border border-white/10 bg-[oklch(17%_.06_268/.86)] px-1.5 pt-3 pb-2 text-center md:px-4.5 md:pt-5.5 md:pb-4">
      <span className="size-18.5 overflow-hidden rounded-full border-3 border-sun md:size-25.5">
        {photo ? (
          <Picture
            compact
            {...shownPicture(photo, '102px')}
            alt={name}
            loading="eager"
            fetchPriority="low"
            className="size-full"
          />
        ) : (
          <Portrait kind={portrait} className="size-full" />
        )}
      </span>
      <div>
        <h2 className="text-small-strong">{name}</h2>
        {role && <p className="text-micro whitespace-pre-wrap text-night-muted">{role}</p>}
      </div>
      {role === ' ' && <span className="h-11" />}
      {(director.phone || director.email) && (
        <div className="flex flex-wrap gap-1.5">
          {director.phone && (
            <ContactLink href={`tel:${director.phone}`} label={t`Call ${name}, ${role}`}>
              <Phone size={20} aria-hidden="true" />
            </ContactLink>
          )}
          {director.email && (
            <ContactLink href={`mailto:${director.email}`} label={t`Email ${name}, ${role}`}>
              <Mail size={20} aria-hidden="true" />
            </ContactLink>
          )}
        </div>
      )}
    </article>
  );
}

function ContactLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={label} className="grid size-11 place-items-center rounded-full bg-white/10">
      {children}
    </a>
  );
}
