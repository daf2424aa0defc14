import { Trans, useLingui } from '@lingui/react/macro';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { useOwnTitle } from '../../shell/use-own-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { findPart } from './profile-parts.ts';

const PagePart = lazyPart(
  async () => (await import('./page-part.tsx')).PagePart,
  <Skeleton className="h-40 rounded-card" />,
);

/** One page of the profile: the way back to the index, its title, and what is there. */
export function ProfilePage({ name }: { name: string }) {
  const { i18n } = useLingui();
  const found = findPart(name);
  useOwnTitle(found && i18n._(found.title));
  if (!found) return <NotFoundScreen />;
  return (
    <div className="container pt-4 pb-10 md:pt-8">
      <div className="mx-auto max-w-180">
        <BackLink wideOnly to="/profile" activeOptions={{ exact: true }}>
          <Trans>Profile</Trans>
        </BackLink>
        <h1 className="mt-1 mb-4 text-h1">{i18n._(found.title)}</h1>
        <div className="grid grid-cols-1 gap-5">
          <PagePart name={name} />
        </div>
      </div>
    </div>
  );
}
