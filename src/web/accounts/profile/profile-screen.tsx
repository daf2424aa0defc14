import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { MyBatchesCard } from '../../batches/my-batches-card.tsx';
import { MyClassesCard } from '../../classes/my-classes-card.tsx';
import { formatPhone } from '../../i18n/format.ts';
import { MyMaterialsCard } from '../../materials/my-materials-card.tsx';
import { MyOrdersCard } from '../../orders/my-orders-card.tsx';
import { MyRefundsCard } from '../../refunds/my-refunds-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ownProfile } from '../queries.ts';
import { AddressList } from './address-list.tsx';
import { HelpLinks } from './help-links.tsx';
import { LookSettings } from './look-settings.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const waiting = <Skeleton className="h-40 rounded-card" />;

const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);
const ClassMessageChoice = lazyPart(
  async () => (await import('./class-message-choice.tsx')).ClassMessageChoice,
  waiting,
);
const NoticesCard = lazyPart(async () => (await import('../../messages/notices-card.tsx')).NoticesCard);
const SecurityCard = lazyPart(async () => (await import('../../identity/security-card.tsx')).SecurityCard, waiting);

/** /profile: who one is, what one has, and the settings of this phone (`docs/domain/pages.md`). */
export function ProfileScreen() {
  const { t, i18n } = useLingui();
  const { data: profile, isError, error, isFetching, refetch } = useQuery(ownProfile);
  const [editing, setEditing] = useState(false);
  if (isError) {
    return (
      <div className="container py-6">
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
      <Loading label={t`Loading your profile`} className="container grid gap-5 pt-6 pb-10">
        <Skeleton className="h-24 w-2/3" />
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    );
  }
  return (
    <div className="container pb-10">
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
      </div>
      {editing && <ProfileForm profile={profile} onDone={() => setEditing(false)} />}
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2 lg:items-start">
        <div className="min-w-0">
          <div className="grid grid-cols-1 gap-5">
            <NoticesCard />
            <MyMaterialsCard />
            <MyBatchesCard />
            <MyClassesCard />
            <MyOrdersCard />
            <MyRefundsCard />
          </div>
          <ProfileSection title={<Trans>Addresses</Trans>}>
            <AddressList profile={profile} />
          </ProfileSection>
        </div>
        <div className="min-w-0">
          <ProfileSection title={<Trans>Settings</Trans>} className="lg:mt-0">
            <LookSettings />
          </ProfileSection>
          <ProfileSection title={<Trans>Notifications</Trans>}>
            <ClassMessageChoice profile={profile} />
          </ProfileSection>
          <ProfileSection title={<Trans>Security</Trans>}>
            <SecurityCard />
          </ProfileSection>
          <ProfileSection title={<Trans>Help</Trans>}>
            <HelpLinks />
          </ProfileSection>
          <SignOutButton />
        </div>
      </div>
    </div>
  );
}
