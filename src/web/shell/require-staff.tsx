import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { mayOpen } from './admin-sections.ts';
import { Header } from './header.tsx';
import { NoAccess } from './no-access.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useRouteData } from './route-data.ts';

const AdminFactorCard = lazy(async () => ({
  default: (await import('../identity/admin-factor-card.tsx')).AdminFactorCard,
}));

/**
 * The admin-only guard of `/admin` and everything under it, `/admin/users` too. The server enforces the same. An admin who is
 * asked for a second factor and has none sets one up here first.
 */
export function RequireStaff() {
  const session = useSession();
  const { chrome } = useRouteData();
  const pathname = useLocation({ select: (location) => location.pathname });
  const allowed = mayOpen(pathname, session);
  if (allowed && !session.lacksSecondFactor) return <Outlet />;
  const instead = allowed ? (
    <Suspense fallback={<PageSkeleton />}>
      <AdminFactorCard />
    </Suspense>
  ) : (
    <NoAccess pathname={pathname} />
  );
  if (chrome !== 'admin') return instead;
  return (
    <>
      <Header onPhone />
      <main id="main">{instead}</main>
    </>
  );
}
