import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProfile } from '../../../contract/accounts/profile.ts';
import { MyBatchesCard } from '../../batches/my-batches-card.tsx';
import { MyClassesCard } from '../../classes/my-classes-card.tsx';
import { OwnFeesCard } from '../../fees/own-fees-card.tsx';
import { SecurityCard } from '../../identity/security-card.tsx';
import { MyMaterialsCard } from '../../materials/my-materials-card.tsx';
import { SavedFilesCard } from '../../materials/saved-files-card.tsx';
import { LastAddressCard } from '../../orders/last-address-card.tsx';
import { MyOrdersCard } from '../../orders/my-orders-card.tsx';
import { MyRefundsCard } from '../../refunds/my-refunds-card.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { ownProfile } from '../queries.ts';
import { AddressList } from './address-list.tsx';
import { ClassMessageChoice } from './class-message-choice.tsx';
import { HelpLinks } from './help-links.tsx';
import { LookSettings } from './look-settings.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { PrivacyPart } from './privacy-part.tsx';
import { SetupPart } from './setup-part.tsx';

const nothingSaved = (
  <EmptyState
    heading="h2"
    picture={<SunScene Icon={Download} />}
    title={<Trans>Nothing saved yet</Trans>}
    text={<Trans>A free PDF that you download opens here without internet.</Trans>}
    actions={
      <ButtonLink to="/study-materials">
        <Trans>See study materials</Trans>
      </ButtonLink>
    }
  />
);

const parts: Record<string, () => ReactNode> = {
  materials: () => <MyMaterialsCard />,
  classes: () => <MyClassesCard />,
  batches: () => (
    <>
      <OwnFeesCard />
      <MyBatchesCard />
    </>
  ),
  documents: () => <OwnDocuments />,
  saved: () => <SavedFilesCard empty={nothingSaved} />,
  orders: () => (
    <>
      <MyOrdersCard />
      <MyRefundsCard />
    </>
  ),
  addresses: () => (
    <>
      <LastAddressCard />
      <OfProfile>{(profile) => <AddressList profile={profile} />}</OfProfile>
    </>
  ),
  security: () => <SecurityCard />,
  notifications: () => <OfProfile>{(profile) => <ClassMessageChoice profile={profile} />}</OfProfile>,
  language: () => <LookSettings />,
  privacy: () => <PrivacyPart />,
  help: () => <HelpLinks />,
  setup: () => <SetupPart />,
};

/** What a page of the profile shows under its title. */
export function PagePart({ name }: { name: string }) {
  return parts[name]?.();
}

/** Shows what needs the profile, once it is here. */
function OfProfile({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownProfile);
  if (data) return children(data);
  if (!isLoadingError) return <Skeleton className="h-40 rounded-card" />;
  return (
    <ErrorCard title={<Trans>Could not load your profile</Trans>} busy={isFetching} onRetry={() => void refetch()} />
  );
}
