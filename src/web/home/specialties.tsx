import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Clock, Footprints, Heart, type LucideIcon, Medal, ShieldCheck, Target, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SpecialtyIcon } from '../../contract/settings/settings-texts.ts';
import { usePublicSettings, useSettingsComplete } from '../api/public-settings.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tile, type TileKind } from '../ui/tile.tsx';

const looks: Record<SpecialtyIcon, { Icon: LucideIcon; kind: TileKind }> = {
  people: { Icon: Users, kind: 'primary' },
  book: { Icon: BookOpen, kind: 'sun' },
  target: { Icon: Target, kind: 'success' },
  shield: { Icon: ShieldCheck, kind: 'primary' },
  heart: { Icon: Heart, kind: 'error' },
  medal: { Icon: Medal, kind: 'sun' },
  clock: { Icon: Clock, kind: 'success' },
  runner: { Icon: Footprints, kind: 'primary' },
};

const place =
  'mt-4 max-md:divide-y max-md:rounded-card max-md:border max-md:bg-card max-md:px-4.5 max-md:shadow-1 md:grid md:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] md:gap-4';
// Large text takes the line under the tile: beside it a word would break.
const entry =
  'flex gap-x-3.5 gap-y-2 max-md:flex-wrap max-md:items-center max-md:py-3.5 md:flex-col md:rounded-[20px] md:border md:bg-card md:px-4.5 md:py-5';

/** What the academy is good at (setting `home`): one card of rows on a phone, cards beside each other from 768 px. */
export function Specialties() {
  const { t } = useLingui();
  const { specialties } = usePublicSettings().home;
  if (!useSettingsComplete()) {
    return (
      <Whole>
        <Loading label={t`Loading`} className={place}>
          {specialties.map(({ icon }) => (
            <div key={icon} className={entry}>
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </Loading>
      </Whole>
    );
  }
  if (specialties.length === 0) return null;
  return (
    <Whole>
      <ul className={place}>
        {specialties.map(({ icon, title, text }) => {
          const { Icon, kind } = looks[icon];
          return (
            <li key={title} className={entry}>
              <Tile kind={kind}>
                <Icon aria-hidden="true" />
              </Tile>
              <div className="max-md:min-w-[min(100%,9rem)] max-md:flex-1">
                <h3 className="text-h3 wrap-anywhere">{title}</h3>
                <p className="text-small text-muted-foreground">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Whole>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 className="text-h1">
        <Trans>What you get here</Trans>
      </h2>
      {children}
    </>
  );
}
