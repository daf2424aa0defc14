import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Target } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { formatPhone } from '../../i18n/format.ts';
import { InboxCard } from '../../messages/inbox-card.tsx';
import { InstallCard } from '../../shell/install/install-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ownProfile } from '../queries.ts';
import { LinkRowWords, linkRow } from './link-row.tsx';
import { useOwnLines } from './own-lines.tsx';
import { profileGroups } from './profile-parts.ts';
import { ProfilePhoto } from './profile-photo.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { WeekCard } from './week-card.tsx';

const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

// Two beside each other on laptops, about as long as each other.
const columns = [profileGroups.slice(0, 2), profileGroups.slice(2)];

/** Who one is, and a row for each page of the profile. The rows are there whatever becomes of the profile's own data. */
export function ProfileIndex() {
  const { i18n } = useLingui();
  const lines = useOwnLines();
  return (
    <div className="container pb-10">
      <Person />
      <WeekCard className="mb-6" />
      <InboxCard />
      <InstallCard className="mb-6" />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 md:items-start">
        {columns.map((groups) => (
          <div key={groups[0]?.name} className="grid gap-6">
            {groups.map(({ name, title, parts }) => (
              <ProfileSection key={name} title={i18n._(title)}>
                <Card pad={false} className="divide-y">
                  {parts.map(({ part, title, text, Icon, tile }) => (
                    <Link key={part} to="/profile/$part" params={{ part }} className={linkRow}>
                      <LinkRowWords Icon={Icon} tile={tile} title={i18n._(title)} text={lines[part] ?? i18n._(text)} />
                    </Link>
                  ))}
                  {name === 'learning' && (
                    <Link to="/tests" className={linkRow}>
                      <LinkRowWords
                        Icon={Target}
                        tile="success"
                        title={<Trans>Tests</Trans>}
                        text={<Trans>Your results and practice</Trans>}
                      />
                    </Link>
                  )}
                </Card>
                {name === 'help' && <SignOutButton />}
              </ProfileSection>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Person() {
  const { t, i18n } = useLingui();
  const { data: profile, isLoadingError, error, isFetching, refetch } = useQuery(ownProfile);
  const [editing, setEditing] = useState(false);
  if (isLoadingError) {
    return (
      <div className="py-6">
        <ErrorCard
          title={<Trans>Could not load your profile</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!profile) {
    return (
      <Loading
        label={t`Loading your profile`}
        className="flex flex-wrap items-center gap-x-4.5 gap-y-4 pt-6 pb-5 md:pt-10 md:pb-7"
      >
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-17 min-w-40 flex-1" />
        <Skeleton className="h-11 rounded-[11px] max-md:w-full md:w-36" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-4 pt-6 pb-5 md:pt-10 md:pb-7">
      <ProfilePhoto profile={profile} />
      <div className="min-w-[min(100%,10rem)] flex-1">
        <h1 className="text-h1">{profile.fullName || <Trans>Your profile</Trans>}</h1>
        {profile.phoneNumber && (
          <p className="text-body text-muted-foreground tabular-nums">{formatPhone(profile.phoneNumber)}</p>
        )}
      </div>
      <Button kind="outline" size="sm" className="max-md:w-full" onClick={() => setEditing(true)}>
        <Pencil size={18} aria-hidden="true" />
        <Trans>Edit profile</Trans>
      </Button>
      {editing && <ProfileForm profile={profile} onDone={() => setEditing(false)} />}
    </div>
  );
}
